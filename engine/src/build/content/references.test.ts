import { expect, test } from 'vitest';
import { createItem } from '../testing/site.ts';
import { problemAt } from './files/parse-source.ts';
import { brokenReferences } from './references.ts';
import type { ContentReference } from './schema-context.ts';

const names = new Set(['blog-categories/product/en', 'blog-categories/produkt/de', 'pages/produce/en']);

function messagesFor(reference: ContentReference): string[] {
  const item = createItem('home', 'en', { targets: { links: [], references: [reference] } });
  const problems = brokenReferences([item], names, ({ source, targets }, { referenceFault }) =>
    targets.references.flatMap((each) => {
      const fault = referenceFault(each);
      return fault === undefined ? [] : [problemAt(source, { keyPath: ['title'] }, fault)];
    }),
  );
  return problems.map(({ message }) => message);
}

test('a reference to an item that there is is no problem', () => {
  expect(messagesFor({ collection: 'blog-categories', slug: 'product' })).toEqual([]);
});

test.each([
  ['blog-categories', 'Product', 'Did you mean "product"?'],
  ['blog-categories', 'people-and-work', 'Use one of: product.'],
  ['people', 'anna', 'There is none yet.'],
])('a wrong one is told of with those of its collection and language: %s, %s', (collection, slug, advice) => {
  expect(messagesFor({ collection, slug })).toEqual([
    `"${slug}" is no item of ${collection} in "en". Correct the slug, or write the item. ${advice}`,
  ]);
});

import { expect, test } from 'vitest';
import type { Source } from '../collections.ts';
import { allItemFacts } from './item-facts.ts';

/** Items of a collection by slug and name. */
function sourceOf(names: Readonly<Record<string, string>>): Pick<Source, 'language' | 'items'> {
  const items = Object.entries(names).map(([slug, name]) => ({
    slug,
    path: `/en/${slug}/`,
    language: 'en',
    bodyLanguage: 'en',
    data: { name, summary: '', keywords: [] },
  }));
  return { language: 'en', items: () => items as never };
}

test('items of a list come by their names', () => {
  const facts = allItemFacts(sourceOf({ a: 'Übung', b: 'Zoll', c: 'Unit' }), 'glossary');
  expect(facts.map(({ name }) => name)).toEqual(['Übung', 'Unit', 'Zoll']);
});

test('pages of customer information stand together by country, whatever language their names are in', () => {
  const facts = allItemFacts(
    sourceOf({
      'spain-es-iban-spanish': 'España',
      'germany-de-iban-german': 'Deutschland',
      'spain-es-iban-english': 'Spain',
      'germany-de-iban-english': 'Germany',
    }),
    'customer-information',
  );
  expect(facts.map(({ name }) => name)).toEqual(['Germany', 'Deutschland', 'Spain', 'España']);
});

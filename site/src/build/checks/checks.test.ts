import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testSource } from '../../../test/test-source.ts';
import type { Source } from '../collections.ts';
import { checkContent } from './check-content.ts';
import { reportDoubledNumbers } from './doubled-numbers.ts';
import { reportEndedDocuments } from './ended-documents.ts';
import { reportTwinParts } from './twin-parts.ts';

/** Collection -> slug -> data; items as far as the checks read them. */
type Content = Readonly<Record<string, Readonly<Record<string, object>>>>;

function toldBy(
  check: (sources: readonly Source[]) => void,
  content: Readonly<Record<string, Content>>,
): string[] {
  const told: string[] = [];
  const sources = Object.entries(content).map(([language, collections]) =>
    testSource({
      language,
      items: (collection: string) =>
        Object.entries(collections[collection] ?? {}).map(([slug, data]) => {
          const file = `${collection}/${slug}.${language}.yaml`;
          return { collection, slug, language, file, data };
        }) as never,
      report: ({ file }, keyPath, message) => void told.push(`${file} ${keyPath.join('.')}: ${message}`),
    }),
  );
  check(sources);
  return told;
}

describe('a number that two items have is told of', () => {
  test('among episodes', () => {
    const podcast = { first: { number: 1 }, second: { number: 2 }, third: { number: 1 } };
    expect(toldBy(reportDoubledNumbers, { en: { podcast }, de: {} })).toEqual([
      'podcast/third.en.yaml number: "number" is 1 in podcast/first.en.yaml, too. Give one of them another, such as 3, in all languages.',
    ]);
  });

  test.each(['services', 'industries', 'blog-categories'])('among %s', (collection) => {
    const items = { a: { order: 4 }, b: { order: 4 } };
    expect(toldBy(reportDoubledNumbers, { de: { [collection]: items } })).toEqual([
      `${collection}/b.de.yaml order: "order" is 4 in ${collection}/a.de.yaml, too. Give one of them another, such as 5, in all languages.`,
    ]);
  });

  test('among documents of one group, but for versions of the same', () => {
    const documentOf = (document: string, group: string) => ({ document, group, order: 1 });
    const documents = {
      terms: documentOf('terms', 'product'),
      'terms-1': documentOf('terms', 'product'),
      profile: documentOf('profile', 'press'),
    };
    expect(toldBy(reportDoubledNumbers, { en: { documents } })).toEqual([]);
    const doubled = { ...documents, prices: documentOf('prices', 'product') };
    expect(toldBy(reportDoubledNumbers, { en: { documents: doubled } })).toEqual([
      'documents/prices.en.yaml order: "order" is 1 in documents/terms.en.yaml, too. Give one of them another, such as 2, in all languages.',
    ]);
  });
});

describe('a part that a twin lacks is told of', () => {
  const page = (sections: number) => ({ sections: Array.from({ length: sections }) });
  const help = (...questions: readonly number[]) => ({
    template: 'support-category',
    groups: questions.map((length) => ({ questions: Array.from({ length }) })),
  });

  test('on the home page', () => {
    const content = (en: number, de: number) => ({
      en: { pages: { home: page(en) } },
      de: { pages: { home: page(de) } },
    });
    expect(toldBy(reportTwinParts, content(9, 9))).toEqual([]);
    expect(toldBy(reportTwinParts, content(10, 9))).toEqual([
      'pages/home.de.yaml sections: has 9 sections, and pages/home.en.yaml has 10. Write what is missing here, or remove it there.',
    ]);
  });

  test('among questions of all customers', () => {
    const content = {
      en: { support: { faq: help(2, 3) } },
      de: { support: { faq: help(2, 4), app: help(1) } },
    };
    expect(toldBy(reportTwinParts, content)).toEqual([
      'support/faq.en.yaml groups: has 5 questions, and support/faq.de.yaml has 6. Write what is missing here, or remove it there.',
    ]);
  });

  test('but not on pages whose twins are drafted each in its own way', () => {
    const app = (questions: number) => ({ ...help(questions), template: 'support-client' });
    const content = {
      en: { pages: { partners: page(8) }, support: { app: app(2) } },
      de: { pages: { partners: page(9) }, support: { app: app(3) } },
    };
    expect(toldBy(reportTwinParts, content)).toEqual([]);
  });
});

test('a fact in a document that has ended is told of, since it would change what applied', () => {
  const siteRoot = mkdtempSync(join(tmpdir(), 'checks-'));
  const folder = join(siteRoot, 'content', 'documents');
  mkdirSync(folder, { recursive: true });
  const until = '2026-11-25';
  const documents = { terms: {}, 'terms-4': { until }, 'terms-3': { until }, 'terms-2': { until } };
  for (const name of ['terms', 'terms-4'])
    writeFileSync(join(folder, `${name}.en.yaml`), '{fact.pay-0} {fact.pay-50.law} {fact.pay-0}');
  writeFileSync(join(folder, 'terms-3.en.yaml'), 'You pay {provider} nothing.');
  const told = toldBy((sources) => reportEndedDocuments(sources, siteRoot), { en: { documents } });
  rmSync(siteRoot, { recursive: true });
  expect(told).toEqual([
    'documents/terms-4.en.yaml body: takes {fact.pay-0}, {fact.pay-50.law} from facts, and has "until": a change of the fact would change what applied. Write the words that stood there on its last day.',
  ]);
});

test('editors are told of each fault that no file has alone, and once of a file that nothing takes', () => {
  const siteRoot = mkdtempSync(join(tmpdir(), 'checks-'));
  for (const [file, text] of [
    ['recordings/first.en.m4a', ''],
    ['search/words.yaml', ''],
    ['documents/terms-4.en.yaml', '{fact.pay-0}'],
  ] as const) {
    const path = join(siteRoot, 'content', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const podcast = { first: { number: 1 }, second: { number: 1 } };
  const home = (length: number) => ({ home: { sections: Array.from({ length }) } });
  const content = {
    en: { pages: home(2), podcast, documents: { 'terms-4': { until: '2026-11-25' } } },
    de: { pages: home(1) },
  };
  const told = toldBy((sources) => checkContent(sources, [], { siteRoot }), content);
  rmSync(siteRoot, { recursive: true });
  const kinds = told.map(
    (fault) =>
      fault
        .replace(/^.*?: /, '')
        .replace(/".*?"/g, '…')
        .split(/[,.]/, 1)[0],
  );
  for (const once of ['is played by no episode', 'is not read'])
    expect(kinds.filter((kind) => kind === once)).toHaveLength(1);
  expect([...new Set(kinds)]).toEqual(
    expect.arrayContaining([
      'names …',
      'names the page …',
      'is missing',
      'is played by no episode',
      'is not read',
      'takes {fact',
      '… is 1 in podcast/first',
      'has 1 sections',
    ]),
  );
});

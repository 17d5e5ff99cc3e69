import { describe, expect, test } from 'vitest';
import type { UnpreparedSource } from '../collections.ts';
import { papersOf, skippedHeading } from './papers.ts';

const text = (html: string) => ({ html, headings: [] });

const guide = {
  slug: 'cards-guide',
  language: 'en',
  bodyLanguage: 'en',
  file: 'content/publications/cards-guide.en.md',
  data: {
    heading: 'Card guide',
    description: 'What a card programme decides first.',
    version: '1.1',
    updated: '2026-11-21',
    lead: text('Six decisions.'),
    body: text('<h2 id="a">First</h2><p>See <a href="/en/services/cards/">cards</a>.</p>'),
    checklist: { title: 'Before you start', items: [text('Sum per card'), text('Owner named')] },
    flow: {
      title: 'Money goes to the bank.',
      stations: [],
      streams: [{ sentence: 'The buyer pays the bank.' }, { from: 'a', to: 'b' }],
    },
  },
};
const words = (language: string, version: string) => ({
  bodyLanguage: language,
  data: { version, lastReviewed: language === 'de' ? 'Zuletzt geprüft' : 'Last reviewed' },
});
const collections: Readonly<Record<string, readonly unknown[]>> = {
  publications: [guide],
  'document-words': [words('de', 'Fassung'), words('en', 'Version')],
};
const source: UnpreparedSource = {
  language: 'en',
  items: (collection) => (collections[collection] ?? []) as never,
  localise: (address) => address,
  strings: {},
  in: () => source,
  report: () => undefined,
};

describe('a guide on paper', () => {
  const [paper] = papersOf(source);

  test('says version and day in the words of its language, whatever other languages there are', () => {
    expect(paper).toMatchObject({ document: 'cards-guide', group: 'publications', version: '1.1' });
    expect(paper?.about).toBe('Version 1.1 · Last reviewed 21\u00a0November 2026');
  });

  test('has lead, contents, drawing in words, chapters and the checklist, in this order', () => {
    expect(paper?.blocks().map(({ kind }) => kind)).toEqual([
      'paragraph',
      'contents',
      'paragraph',
      'list',
      'heading',
      'paragraph',
      'heading',
      'checklist',
    ]);
    expect(paper?.blocks().at(-1)).toEqual({
      kind: 'checklist',
      items: [[{ kind: 'text', text: 'Sum per card' }], [{ kind: 'text', text: 'Owner named' }]],
    });
  });
});

describe('headings of a document', () => {
  const heading = (depth: number, words: string) => ({
    kind: 'heading' as const,
    depth,
    parts: [{ kind: 'strong' as const, parts: [{ kind: 'text' as const, text: words }] }],
  });

  test.each([
    [[2, 3, 3, 2, 3], undefined],
    [[3], '0'],
    [[2, 4], '1'],
    [[2, 3, 2, 4], '3'],
  ])('levels %j: the first that leaves one out is %s', (levels, found) => {
    expect(skippedHeading(levels.map((depth, index) => heading(depth, String(index))))).toBe(found);
  });
});

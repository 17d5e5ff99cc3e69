import { expect, test } from 'vitest';
import { createSearchIndexes } from './search-index.ts';

/** The excerpt of the one page that an index finds. */
async function excerptOf(excerpt: string, content: string): Promise<string | undefined> {
  const pagefind = {
    options: async () => undefined,
    filters: async () => ({}),
    preload: async () => undefined,
    search: async () => ({
      results: [{ data: async () => ({ url: '/en/', content, excerpt, meta: {} }) }],
      filters: {},
    }),
  };
  const index = await createSearchIndexes({
    document: { documentElement: { lang: 'en' } } as Document,
    fetch: async () => Response.json([]),
    importModule: async () => ({ createInstance: () => pagefind }),
  }).open('en');
  const [page] = await (await index.find('word', '')).pages(0, 1);
  return page?.excerpt;
}

test.each([
  ['<mark>word</mark> and more', 'A word and more', '… <mark>word</mark> and more …'],
  ['größer als ein <mark>Wort</mark>', 'Es ist größer als ein Wort', '… größer als ein <mark>Wort</mark> …'],
  ['The <mark>word</mark>.', 'The word.', 'The <mark>word</mark>.'],
  ['A <mark>word?</mark>', 'First (a). A word? Yes.', 'A <mark>word</mark>?'],
  [
    'A <mark>word,</mark> or <mark>words.”)</mark>',
    'A word, or words.”) And more',
    'A <mark>word</mark>, or <mark>words</mark>.”) …',
  ],
  ['A <mark>&lt;b&gt;</mark>.', 'A <b>.', 'A <mark>&lt;b&gt;</mark>.'],
  ['A <mark>&lt;b&gt;,</mark> too.', 'A <b>, too.', 'A <mark>&lt;b&gt;</mark>, too.'],
  ['&lt;b&gt; <mark>word</mark>.', 'One.\n<b>\u00A0word.', '&lt;b&gt; <mark>word</mark>.'],
  ['Karte sperren. Das <mark>Wort</mark>.', 'Eine Karte sperren. Das Wort.', 'Das <mark>Wort</mark>.'],
  [
    '2026). Karte weg? Ein <mark>Wort</mark>.',
    'Am 2. Mai 2026). Karte weg? Ein Wort.',
    'Karte weg? Ein <mark>Wort</mark>.',
  ],
  ['am 2. Mai ein <mark>Wort</mark>.', 'Es ist am 2. Mai ein Wort.', '… am 2. Mai ein <mark>Wort</mark>.'],
  ['Mai ein <mark>Wort</mark>.', 'Es ist am 2. Mai ein Wort.', '… Mai ein <mark>Wort</mark>.'],
  ['a <mark>word</mark>. This.', 'Is a word. This.', '… a <mark>word</mark>. This.'],
  [
    'many words before its end. A <mark>word</mark>',
    'So many words before its end. A word.',
    '… many words before its end. A <mark>word</mark> …',
  ],
])(
  'an excerpt begins with a sentence that is near, and says where its text goes on: %s',
  async (excerpt, content, shown) => {
    expect(await excerptOf(excerpt, content)).toBe(shown);
  },
);

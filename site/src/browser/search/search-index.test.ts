import { expect, test } from 'vitest';
import { openSearchIndex } from './search-index.ts';

/** The excerpt of the one page that an index finds. */
async function excerptOf(excerpt: string): Promise<string | undefined> {
  const pagefind = {
    options: async () => undefined,
    filters: async () => ({}),
    preload: async () => undefined,
    search: async () => ({
      results: [{ data: async () => ({ url: '/en/', excerpt, meta: {} }) }],
      filters: {},
    }),
  };
  const index = await openSearchIndex({
    fetch: async () => Response.json([]),
    language: 'en',
    importModule: async () => ({ createInstance: () => pagefind }),
  });
  const [page] = await (await index.find('word', '')).pages(0, 1);
  return page?.excerpt;
}

test.each([
  ['<mark>word</mark> and more', '… <mark>word</mark> and more …'],
  ['größer als ein <mark>Wort</mark>', '… größer als ein <mark>Wort</mark> …'],
  ['The <mark>word</mark>.', 'The <mark>word</mark>.'],
  ['A <mark>word?</mark>', 'A <mark>word?</mark>'],
])('an excerpt says where its text goes on: %s', async (excerpt, shown) => {
  expect(await excerptOf(excerpt)).toBe(shown);
});

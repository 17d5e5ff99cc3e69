import { expect, test } from 'vitest';
import { testSource } from '../../test/test-source.ts';
import { collections } from './collections.ts';
import type { Source } from './collections.ts';
import { languages, moreWordLanguages } from './languages.ts';
import { statusPages } from './status-pages.ts';

/** The content of a language in which nothing has been written but what the build asks for. */
function leastContent(language: string): Source {
  const asked = (collections.status.demanded ?? []).filter(
    (each) => each.languages === 'words' || languages.includes(language),
  );
  const status = asked.flatMap(({ slugs }) =>
    slugs.map((slug) => ({ slug, data: { title: `${slug} in ${language}`, description: slug } })),
  );
  const items = (collection: string) => (collection === 'status' ? status : []) as never;
  return { ...testSource({ language, items }), in: leastContent };
}

test('every status page has its words, also in a language of single pages, because the build asks for them', () => {
  const pages = statusPages(languages.map(leastContent));
  const withWords = pages.filter(({ title, language }) => title.endsWith(` in ${language}`));
  expect(withWords.map(({ path }) => path)).toEqual(pages.map(({ path }) => path));
  expect(pages.map(({ path }) => path)).toEqual(
    expect.arrayContaining([...languages, ...moreWordLanguages].map((language) => `/${language}/500.html`)),
  );
});

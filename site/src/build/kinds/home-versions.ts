import type { PageDetails } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { languages, moreWordLanguages } from '../languages.ts';

/**
 * The language versions of the home page, as all of them name them to search engines, which believe only what both
 * sides say: those under prefixes, the landing pages in other languages, and the address that chooses among the first.
 */
export function homeVersions(source: Pick<Source, 'in'>): NonNullable<PageDetails['hreflang']> {
  const homesOf = (codes: readonly string[], collection: 'pages' | 'landing') =>
    codes.flatMap((language) =>
      source
        .in(language)
        .items(collection)
        .flatMap(({ slug, path }) => (slug === 'home' ? [{ language, path }] : [])),
    );
  return [
    ...homesOf(languages, 'pages'),
    ...homesOf(moreWordLanguages, 'landing'),
    { language: 'x-default', path: '/' },
  ];
}

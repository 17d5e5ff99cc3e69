import type { Source } from '../src/build/collections.ts';
import type { DocumentLibrary } from '../src/build/documents/documents.ts';

/** The documents of a site that has none. */
export const noDocuments: DocumentLibrary = {
  files: () => [],
  list: () => [],
  find: () => undefined,
  inForce: () => undefined,
  has: () => false,
};

/** The content of a site in which nothing is but what a test names; English where the test says no other language. */
export function testSource(
  given: Partial<Pick<Source, 'language' | 'items' | 'report' | 'prepared'>> = {},
): Source {
  const { language = 'en' } = given;
  const source: Source = {
    language,
    items: () => [],
    localise: (address) => `/${language}${address}`,
    strings: {},
    prepared: { documents: noDocuments, codeSamples: new Map() },
    in: () => source,
    report: () => undefined,
    ...given,
  };
  return source;
}

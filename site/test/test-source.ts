import type { Source } from '../src/build/collections.ts';

/** The content of a site in which nothing is but what a test names; English where the test says no other language. */
export function testSource(given: Partial<Pick<Source, 'language' | 'items' | 'report'>> = {}): Source {
  const { language = 'en' } = given;
  const source: Source = {
    language,
    items: () => [],
    localise: (address) => `/${language}${address}`,
    strings: {},
    in: () => source,
    report: () => undefined,
    ...given,
  };
  return source;
}

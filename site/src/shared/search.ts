/** What build and browser share about the search. */

/** The address below which the search index lies. */
export const INDEX_FOLDER = '/pagefind/';

/** The one script that may run WebAssembly. */
export const INDEX_WORKER = `${INDEX_FOLDER}pagefind-worker.js`;

/** Words that the pages in a language name things by: what suggestions are taken from. See `packWords`. */
export const searchWordsUrl = (language: string): string => `/search-data/words-${language}.json`;

/** Short answers of the glossary in a language. */
export const glossaryAnswersUrl = (language: string): string => `/search-data/glossary-${language}.json`;

export interface GlossaryAnswer {
  readonly title: string;
  /** Everything the term is called. */
  readonly names: readonly string[];
  readonly text: string;
  readonly path: string;
}

/** What kind of page a result is, in the order of the facets. */
export const SEARCH_KINDS = [
  'services',
  'industries',
  'support',
  'security',
  'customer-information',
  'glossary',
  'publications',
  'case-studies',
  'blog',
  'podcast',
  'webinars',
  'jobs',
  'legal',
  'pages',
] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** More shared letters than one digit says save nothing. */
const MAX_SHARED = 9;

/**
 * Words as one text, each as the number of letters that it shares with the one
 * before and its other letters: a third of what a list takes.
 *
 * @param words of letters alone
 */
export function packWords(words: readonly string[]): string {
  const sorted = words.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  return sorted
    .map((word, index) => {
      const before = sorted[index - 1] ?? '';
      let shared = 0;
      while (shared < MAX_SHARED && shared < before.length && before[shared] === word[shared]) shared += 1;
      return `${shared}${word.slice(shared)}`;
    })
    .join('');
}

/** What `packWords` was given, in alphabetical order. */
export function unpackWords(packed: string): string[] {
  let before = '';
  return [...packed.matchAll(/(\d)(\D*)/g)].map(([, shared, rest = '']) => {
    before = before.slice(0, Number(shared)) + rest;
    return before;
  });
}

/** What people type to find a page whose text has other words: `content/search`, read once. */
import { readData } from '@quellwerk/engine/content';
import type { DataFile, ListedPage, Problem, WrittenPage } from '@quellwerk/engine/content';
import type { Source } from '../collections.ts';
import { searchedWordsSchema } from './searched-words.schema.ts';
import type { SearchedWords } from './searched-words.schema.ts';

const FILE = 'site/content/search/searched-words.yaml';
const files = import.meta.glob<DataFile>('../../../content/search/searched-words.yaml', {
  query: '?data',
  import: 'default',
  eager: true,
});
const read = readSearchedWords(Object.values(files)[0]);
export const searchedWordsProblems = read.problems;

interface ReadWords {
  readonly words: SearchedWords;
  /** The file as it is written, for the lines of faults. */
  readonly text: string;
  /** They stop the build. */
  readonly problems: readonly Problem[];
}

/** @internal for tests */
export function readSearchedWords(file: DataFile | undefined): ReadWords {
  if (file === undefined) {
    const message = 'is missing, and the search needs it. Write it, or take it back from Git.';
    return { words: {}, text: '', problems: [{ file: FILE, message }] };
  }
  const { text } = file;
  const result = readData({ file: FILE, ...file }, searchedWordsSchema);
  return 'problems' in result
    ? { words: {}, text, problems: result.problems }
    : { words: result.data, text, problems: [] };
}

/**
 * Reports words for pages that there are not. What pages there are is asked of the site: content that code imports
 * (`import.meta.glob`) is code, with each change of which all pages are made anew.
 */
export function checkSearchedWords(
  [source]: readonly Pick<Source, 'report'>[],
  pages: readonly Pick<ListedPage, 'item' | 'language'>[],
  { words, text }: Pick<ReadWords, 'words' | 'text'> = read,
): void {
  const known = new Set(
    pages.map(({ item, language }) => `${item?.collection ?? ''}/${item?.slug ?? ''}.${language}`),
  );
  for (const [name, byLanguage] of Object.entries(words))
    for (const language of Object.keys(byLanguage)) {
      if (known.has(`${name}.${language}`)) continue;
      source?.report(
        { file: FILE, text },
        [name, language],
        `names "${name}.${language}", which is no page. Name its folder and file in site/content.`,
      );
    }
}

/** The words of a page, as one text. */
export function wordsFor({ item }: Pick<WrittenPage, 'item'>, language: string): string {
  return item === undefined
    ? ''
    : (read.words[`${item.collection}/${item.slug}`]?.[language] ?? []).join(' ');
}

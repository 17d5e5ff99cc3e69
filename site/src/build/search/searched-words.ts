/** What people type to find a page whose text has other words: `content/search`, read once. */
import { readData } from '@quellwerk/engine/content';
import type { Problem, WrittenPage } from '@quellwerk/engine/content';
import { searchedWordsSchema } from './searched-words.schema.ts';
import type { SearchedWords } from './searched-words.schema.ts';

const FILE = 'site/content/search/searched-words.yaml';
const texts = import.meta.glob<string>('../../../content/search/searched-words.yaml', {
  query: '?raw',
  import: 'default',
  eager: true,
});
/** Named, not read. */
const contentFiles = Object.keys(import.meta.glob('../../../content/*/*.{md,yaml}')).map((path) =>
  path.replace(/^.*\/content\//, '').replace(/\.(?:md|yaml)$/, ''),
);

const read = readSearchedWords(Object.values(texts)[0] ?? '', contentFiles);
export const searchedWordsProblems = read.problems;

interface ReadWords {
  readonly words: SearchedWords;
  /** They stop the build. */
  readonly problems: readonly Problem[];
}

/**
 * @param files collection, slug and language of the content files: `support/faq.en`
 *
 * @internal for tests
 */
export function readSearchedWords(text: string, files: readonly string[]): ReadWords {
  const result = readData({ file: FILE, text }, searchedWordsSchema);
  if ('problems' in result) return { words: {}, problems: result.problems };
  const missing = Object.entries(result.data).flatMap(([name, words]) =>
    Object.keys(words)
      .map((language) => `${name}.${language}`)
      .filter((file) => !files.includes(file)),
  );
  return {
    words: result.data,
    problems: missing.map((name) => ({
      file: FILE,
      line: text.split('\n').findIndex((line) => line.startsWith(`${name.replace(/\.[^.]*$/, '')}:`)) + 1,
      message: `"${name}" is no page. Name its folder and file in site/content.`,
    })),
  };
}

/** The words of a page, as one text. */
export function wordsFor({ item }: Pick<WrittenPage, 'item'>, language: string): string {
  return item === undefined
    ? ''
    : (read.words[`${item.collection}/${item.slug}`]?.[language] ?? []).join(' ');
}

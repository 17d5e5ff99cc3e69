/** What people type to find a page whose text has other words: `content/search`, read once. */
import { describeIssue } from '@quellwerk/engine/content';
import type { WrittenPage } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { parse } from 'yaml';
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
  readonly problems: readonly { readonly file: string; readonly message: string }[];
}

/**
 * @param files collection, slug and language of the content files: `support/faq.en`
 *
 * @internal for tests
 */
export function readSearchedWords(text: string, files: readonly string[]): ReadWords {
  const problem = (message: string) => ({ file: FILE, message });
  const result = v.safeParse(searchedWordsSchema, parse(text));
  if (!result.success)
    return {
      words: {},
      problems: result.issues.map((issue) => problem(describeIssue(issue).message)),
    };
  const missing = Object.entries(result.output).flatMap(([name, words]) =>
    Object.keys(words)
      .map((language) => `${name}.${language}`)
      .filter((file) => !files.includes(file)),
  );
  return {
    words: result.output,
    problems: missing.map((file) =>
      problem(`"${file}" is no page. Name its folder and file in site/content.`),
    ),
  };
}

/** The words of a page, as one text. */
export function wordsFor({ item }: Pick<WrittenPage, 'item'>, language: string): string {
  return item === undefined
    ? ''
    : (read.words[`${item.collection}/${item.slug}`]?.[language] ?? []).join(' ');
}

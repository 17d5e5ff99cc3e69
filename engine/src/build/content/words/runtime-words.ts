import type { RuntimeWords } from '../../../shared/protocol.ts';
import type { Problem } from '../../problems.ts';
import type { CompiledMessage } from './compile-message.ts';
import { lineOf } from '../files/parse-source.ts';
import type { SiteDefinition } from '../definition/site-definition.ts';
import type { CompiledStrings, StringsByLanguage } from './strings.ts';

/** What the runtime says in each of these languages. */
export function runtimeWordsIn(
  languages: readonly string[],
  site: SiteDefinition,
  strings: StringsByLanguage,
): ReadonlyMap<string, RuntimeWords> {
  return new Map(
    [...strings]
      .filter(([language]) => languages.includes(language))
      .map(([language, words]) => {
        const { navigatedTo, stillLoading } = site.runtimeWords(words);
        return [language, { navigatedTo: fixedText(navigatedTo), stillLoading: fixedText(stillLoading) }];
      }),
  );
}

/** A word without values to fill in. Whatever else it is has been told of as a problem, or the words could not be read. */
function fixedText(word: CompiledMessage | undefined): string {
  return typeof word === 'string' ? word : '';
}

/** The interface words of a language, and the file that they were read from. */
interface WordFile {
  readonly file: string;
  readonly text: string;
  /** As they are written there: without words that the default language lends. */
  readonly written: object;
  readonly language: string;
  readonly messages: CompiledStrings;
}

/**
 * Words that the runtime cannot say: it has no message formatter.
 *
 * @param configFile in which the site says which words these are
 */
export function runtimeWordProblems(
  { file, text, written, language, messages }: WordFile,
  site: SiteDefinition,
  configFile: string,
): Problem[] {
  const { navigatedTo, stillLoading } = site.runtimeWords(messages);
  return Object.entries({ navigatedTo, stillLoading }).flatMap(([name, word]) => {
    if (typeof word === 'string') return [];
    const key = Object.keys(messages).find((each) => word !== undefined && messages[each] === word);
    if (key === undefined) {
      const message = `"runtimeWords" gives no text for "${name}" in "${language}". Return one of the interface words.`;
      return [{ file: configFile, message }];
    }
    // A word that the default language lends this one is told of there.
    if (!Object.hasOwn(written, key)) return [];
    const message = `message "${key}" takes values, but the runtime fills nothing in. Write it without placeholders.`;
    return [{ file, line: lineOf({ kind: 'yaml', text }, [key]), message }];
  });
}

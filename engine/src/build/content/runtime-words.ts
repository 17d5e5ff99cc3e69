import type { RuntimeWords } from '../../shared/protocol.ts';
import type { CompiledMessage } from './compile-message.ts';
import type { SiteDefinition } from './site-definition.ts';
import type { StringsByLanguage } from './strings.ts';

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
        return [language, { navigatedTo: plainText(navigatedTo), stillLoading: plainText(stillLoading) }];
      }),
  );
}

/** The runtime has no message formatter. */
function plainText(word: CompiledMessage | undefined): string {
  if (typeof word !== 'string')
    throw new Error('The words of the runtime are plain text, without placeholders.');
  return word;
}

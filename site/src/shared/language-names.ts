/**
 * Names of languages, as the Unicode locale data has them: no language of the
 * site needs an entry here.
 */

/** The name its speakers give a language: `de` -> `Deutsch`, `es` -> `Español`. */
export function ownName(language: string): string {
  const name = nameIn(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** The name of a language inside a sentence in another one. */
export function nameIn(sentence: string, language: string): string {
  return new Intl.DisplayNames([sentence], { type: 'language' }).of(language) ?? language;
}

/**
 * Names of languages, as the Unicode locale data has them: no language of the
 * site needs an entry here. What the platform knows of a locale takes long to
 * load, so pages get these names from the build (`useLanguageNames`).
 */

/** The name of a language inside a sentence in another one. */
export function nameIn(inLanguage: string, language: string): string {
  return new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
}

/** The name its speakers give a language, standing alone: `de` -> `Deutsch`, `es` -> `Español`. */
export function ownName(language: string): string {
  const name = nameIn(language, language);
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

export interface NamesOfLanguage {
  /** Standing alone, as its speakers call it. */
  readonly own: string;
  /** Inside a sentence in the language itself. */
  readonly ownInSentence: string;
  /** Inside a sentence in the language of the page's words. */
  readonly inSentence: string;
}

/** Language -> its names, for pages with words in one of them. */
export function languageNames(
  inLanguage: string,
  languages: readonly string[],
): Readonly<Record<string, NamesOfLanguage>> {
  const names = languages.map((language) => {
    const own = { own: ownName(language), ownInSentence: nameIn(language, language) };
    return [language, { ...own, inSentence: nameIn(inLanguage, language) }] as const;
  });
  return Object.fromEntries(names);
}

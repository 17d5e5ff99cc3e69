/**
 * The language rules (R5) as pure functions. Every
 * page lives under a language prefix; an unprefixed address leads to the
 * prefixed one in the visitor's language, unless its path is excluded.
 */
import { matchesPattern } from './paths.ts';

/** What a site says about its languages. */
export interface LanguageRules {
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  /** Used when neither the stored choice nor the browser names a language. */
  readonly fallbackLanguage: string;
  /** Path prefixes that language handling leaves alone, such as `/blog`. */
  readonly ignoredPaths: readonly string[];
}

/** What is known about a visitor. */
export interface VisitorLanguages {
  readonly stored: string | null | undefined;
  /** `navigator.languages`, best first; may be empty. */
  readonly browser: readonly string[];
}

/** The language prefix of a path; undefined for an unprefixed one. */
export function languageOfPath(path: string, languages: readonly string[]): string | undefined {
  return languages.find((language) => matchesPattern(`/${language}/*`, path));
}

/** Languages that interface words exist in: those that visitors choose among, and those of single pages. */
export interface WordLanguages extends Pick<LanguageRules, 'languages' | 'defaultLanguage'> {
  readonly moreWordLanguages?: readonly string[];
}

/** The language of the words around a page: its own where the site has words in it, else the default one. */
export function frameLanguageOf(language: string, site: WordLanguages): string {
  return wordLanguages(site).includes(language) ? language : site.defaultLanguage;
}

/** Every language that interface words exist in, those that visitors choose among first. */
export function wordLanguages({ languages, moreWordLanguages = [] }: WordLanguages): readonly string[] {
  return [...languages, ...moreWordLanguages];
}

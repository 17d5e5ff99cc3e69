/**
 * The language rules (specification §2, behaviour §5) as pure functions. Every
 * page lives under a language prefix; an unprefixed address leads to the
 * prefixed one in the visitor's language, unless its path is excluded.
 */
import type { LanguageContext } from './language-context.ts';
import { isFileLike, matchesPattern, splitAddress, withTrailingSlash } from './paths.ts';

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

export interface LanguageChoice extends VisitorLanguages {
  readonly offered: readonly string[];
  readonly fallback: string;
  readonly default: string;
}

/** The language prefix of a path; undefined for an unprefixed one. */
export function languageOfPath(path: string, languages: readonly string[]): string | undefined {
  return languages.find((language) => matchesPattern(`/${language}/*`, path));
}

/** Stored choice, else the browser's first language, else the fallback; the default when that is not offered. */
export function chooseLanguage(choice: LanguageChoice): string {
  const browserLanguage = choice.browser[0]?.split('-')[0]?.toLowerCase();
  const wanted = choice.stored || browserLanguage || choice.fallback;
  return choice.offered.includes(wanted) ? wanted : choice.default;
}

/** Whether language handling leaves a path alone; by whole segment, so `/it` does not exclude `/items/`. */
export function isExcludedFromLanguages(path: string, excluded: readonly string[]): boolean {
  return excluded.some((prefix) => matchesPattern(`${prefix.replace(/\/$/, '')}/*`, path));
}

export interface LanguageRedirect {
  readonly language: string;
  /** The prefixed address with query and fragment kept. */
  readonly address: string;
}

/** Where an address inside the site leads by language; undefined when it stays as it is. */
export function redirectTarget(
  address: string,
  visitor: VisitorLanguages,
  rules: LanguageRules,
): LanguageRedirect | undefined {
  const { path } = splitAddress(address);
  const isOutside = isFileLike(path) || isExcludedFromLanguages(path, rules.ignoredPaths);
  if (isOutside || languageOfPath(path, rules.languages) !== undefined) return undefined;
  const language = visitorLanguage(visitor, rules);
  return { language, address: withTrailingSlash(`/${language}${address}`) };
}

/** The language a visitor gets where the address does not say. */
export function visitorLanguage(visitor: VisitorLanguages, rules: LanguageRules): string {
  return chooseLanguage({
    ...visitor,
    offered: rules.languages,
    fallback: rules.fallbackLanguage,
    default: rules.defaultLanguage,
  });
}

export interface ShownPage {
  readonly path: string;
  readonly language: string;
}

/** The language context of a page (specification §3). */
export function languageContext(page: ShownPage, rules: LanguageRules): LanguageContext {
  const prefix = languageOfPath(page.path, rules.languages);
  return {
    language: page.language,
    languages: rules.languages,
    redirect: !isExcludedFromLanguages(page.path, rules.ignoredPaths),
    routed: prefix !== undefined,
    originalPath: prefix === undefined ? page.path : page.path.slice(prefix.length + 1) || '/',
    redirectDefaultLanguageToRoot: false,
    ignoredPaths: rules.ignoredPaths,
    fallbackLanguage: rules.fallbackLanguage,
  };
}

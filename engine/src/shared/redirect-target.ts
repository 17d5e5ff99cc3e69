/**
 * Where an unprefixed address leads (R5). A file of its own, so that it is not
 * part of boot.
 */
import { languageOfPath } from './languages.ts';
import type { LanguageRules, VisitorLanguages } from './languages.ts';
import { isFileLike, matchesPattern } from './paths.ts';
import { splitAddress, withTrailingSlash } from './split-address.ts';

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

/**
 * The language a visitor gets where the address does not say: the stored choice,
 * else the browser's first language, else the fallback; the default when that is
 * not offered.
 */
export function visitorLanguage(visitor: VisitorLanguages, rules: LanguageRules): string {
  const browserLanguage = visitor.browser[0]?.split('-')[0]?.toLowerCase();
  const wanted = visitor.stored || browserLanguage || rules.fallbackLanguage;
  return rules.languages.includes(wanted) ? wanted : rules.defaultLanguage;
}

/** Whether language handling leaves a path alone; by whole segment, so `/it` does not exclude `/items/`. */
export function isExcludedFromLanguages(path: string, excluded: readonly string[]): boolean {
  return excluded.some((prefix) => matchesPattern(`${prefix.replace(/\/$/, '')}/*`, path));
}

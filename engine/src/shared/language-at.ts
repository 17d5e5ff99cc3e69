import { languageOfPath } from './languages.ts';
import type { LanguageRules, VisitorLanguages } from './languages.ts';
import type { Alternate } from './protocol.ts';
import { visitorLanguage } from './redirect-target.ts';

/**
 * The language in which a status page speaks at an address (R5.5a): that of the
 * address's prefix, else the visitor's. A file of its own, so that it is not part of boot.
 */
export function languageAt(path: string, visitor: VisitorLanguages, rules: LanguageRules): string {
  return languageOfPath(path, rules.languages) ?? visitorLanguage(visitor, rules);
}

/** The version of a status page for an address: that of its prefix, which languages of single pages have as well, else the visitor's. */
export function versionAt(
  path: string,
  versions: readonly Alternate[],
  languageAtPath: (path: string) => string,
): Alternate | undefined {
  const languages = versions.map(({ language }) => language);
  const wanted = languageOfPath(path, languages) ?? languageAtPath(path);
  return versions.find(({ language }) => language === wanted);
}

import { languageOfPath } from './languages.ts';
import type { LanguageRules, VisitorLanguages } from './languages.ts';
import { visitorLanguage } from './redirect-target.ts';

/**
 * The language in which a status page speaks at an address (R5.5a): that of the
 * address's prefix, else the visitor's. A file of its own, so that it is not part of boot.
 */
export function languageAt(path: string, visitor: VisitorLanguages, rules: LanguageRules): string {
  return languageOfPath(path, rules.languages) ?? visitorLanguage(visitor, rules);
}

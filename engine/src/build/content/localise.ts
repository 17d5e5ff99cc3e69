import { languageOfPath } from '../../shared/languages.ts';
import type { LanguageRules } from '../../shared/languages.ts';
import { isFileLike } from '../../shared/paths.ts';
import { isExcludedFromLanguages } from '../../shared/redirect-target.ts';
import { splitAddress, withTrailingSlash } from '../../shared/split-address.ts';

/**
 * `/services` -> `/de/services/`. Addresses with a prefix, ignored paths and
 * files only get their slash. A page in a language that the site does not offer
 * leads to the default language.
 */
export function localise(
  target: string,
  language: string,
  rules: Pick<LanguageRules, 'languages' | 'defaultLanguage' | 'ignoredPaths'>,
): string {
  if (!target.startsWith('/')) return target;
  const { path } = splitAddress(target);
  const isPrefixed = languageOfPath(path, rules.languages) !== undefined;
  if (isPrefixed || isFileLike(path) || isExcludedFromLanguages(path, rules.ignoredPaths)) {
    return withTrailingSlash(target);
  }
  const prefix = rules.languages.includes(language) ? language : rules.defaultLanguage;
  return withTrailingSlash(`/${prefix}${target}`);
}

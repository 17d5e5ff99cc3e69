import { languageOfPath } from './languages.ts';
import type { LanguageRules } from './languages.ts';
import { isExcludedFromLanguages } from './redirect-target.ts';

/** What a page knows about languages (R12.4). */
export interface LanguageContext {
  /** Language of the page that is shown. */
  readonly language: string;
  /** Languages a visitor can choose. */
  readonly languages: readonly string[];
  /** Whether language handling applies to this path. */
  readonly redirect: boolean;
  /** Whether the address already carries a language prefix. */
  readonly routed: boolean;
  /** The path without its language prefix. */
  readonly originalPath: string;
  /** Whether the default language is sent to the unprefixed root; off here. */
  readonly redirectDefaultLanguageToRoot: boolean;
  /** Path prefixes that language handling leaves alone, such as `/blog`. */
  readonly ignoredPaths: readonly string[];
  /** Used when neither the stored choice nor the browser names a language. */
  readonly fallbackLanguage: string;
}

/**
 * The language context of a page.
 *
 * @param path of the page's record; of a status page its own, such as `/de/404.html`
 * @param language that the page is shown in
 */
export function languageContext(path: string, language: string, rules: LanguageRules): LanguageContext {
  const prefix = languageOfPath(path, rules.languages);
  return {
    language,
    languages: rules.languages,
    redirect: !isExcludedFromLanguages(path, rules.ignoredPaths),
    routed: prefix !== undefined,
    originalPath: prefix === undefined ? path : path.slice(prefix.length + 1),
    redirectDefaultLanguageToRoot: false,
    ignoredPaths: rules.ignoredPaths,
    fallbackLanguage: rules.fallbackLanguage,
  };
}

/** What the engine knows about languages in one place (specification §3, "Language context"). */
export interface LanguageContext {
  /** Language of the page that is shown. */
  readonly language: string;
  /** Languages a visitor can choose. */
  readonly languages: readonly string[];
  /** Whether unprefixed addresses are redirected at all. */
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

import type { LanguageRules } from './languages.ts';
import type { CatchAll, RuntimeWords } from './protocol.ts';

/** What the build tells the browser about a site. The build writes it as JSON, boot reads it: one type for both. */
export interface SiteOptions extends LanguageRules {
  /** Parts of a path that make an anchor a plain link, whoever wrote it. */
  readonly plainLinkPaths: readonly string[];
  readonly catchAlls: readonly CatchAll[];
  /** Null for none, which also removes a worker and its caches from earlier visits. */
  readonly serviceWorkerUrl: string | null;
  /** The runtime's own words by language; pages in other languages bring theirs. */
  readonly words: Readonly<Record<string, RuntimeWords>>;
}

/** The runtime's words in a language, else in the default one. */
export function runtimeWords(site: SiteOptions, language: string): RuntimeWords | undefined {
  return site.words[language] ?? site.words[site.defaultLanguage];
}

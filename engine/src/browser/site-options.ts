import type { LanguageRules } from '../shared/languages.ts';
import type { CatchAll } from '../shared/protocol.ts';

/** What the build tells the browser about a site; plain JSON. */
export interface SiteOptions extends LanguageRules {
  /** Parts of a path that make content's own anchors plain links. */
  readonly plainLinkPaths: readonly string[];
  readonly catchAlls: readonly CatchAll[];
  /** Null for none, which also removes a worker and its caches from earlier visits. */
  readonly serviceWorkerUrl: string | null;
  /** The runtime's own words by language. */
  readonly words: Readonly<Record<string, RuntimeWords>>;
}

export interface RuntimeWords {
  /** Said before the heading of a page that has been navigated to. */
  readonly navigatedTo: string;
  /** Shown while a navigation takes long. */
  readonly stillLoading: string;
}

/** A word in the language of the document, else in the default one. */
export function runtimeWord(site: SiteOptions, document: Document, word: keyof RuntimeWords): string {
  const words = site.words[document.documentElement.lang] ?? site.words[site.defaultLanguage];
  return words?.[word] ?? '';
}

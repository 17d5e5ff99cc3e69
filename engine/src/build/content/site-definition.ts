import type * as v from 'valibot';
import type { CatchAll, HeadTag, Json } from '../../shared/protocol.ts';

/** One content file, checked and finished. */
export interface ContentItem<Data = unknown> {
  readonly collection: string;
  readonly slug: string;
  readonly language: string;
  /** Path from the working directory, for messages. */
  readonly file: string;
  /** The page's address with its language prefix, or null where the item is no page. */
  readonly path: string | null;
  readonly data: Data;
}

/** What queries and page functions may ask about the content, in one language. */
export interface ContentSource {
  readonly language: string;
  /** The items of a collection in this language, sorted by slug. */
  items(collection: string): readonly ContentItem[];
  /** `/services/` -> `/de/services/`; anchors and queries are kept. */
  localise(address: string): string;
  /** Reports a fault in an item that its schema cannot see. */
  report(item: Pick<ContentItem, 'file'>, keyPath: readonly (string | number)[], message: string): void;
}

/** A build-time function whose result many pages share (specification §7, `sq/d`). */
export type QueryFunction = (source: ContentSource) => Json;

/** What a page shows, beyond the item it comes from. */
export interface PageFields {
  readonly title: string;
  readonly description: string;
}

export interface CollectionDefinition {
  /** Checks a file's data; the text below a front matter is its field `body`. */
  readonly schema: v.GenericSchema;
  /** Template of the collection's pages, unless a file names its own. Null: no pages. */
  readonly template: string | null;
  /** Address without language prefix: `(slug) => '/services/' + slug + '/'`. */
  readonly path: (slug: string) => string;
  /** Whether every file needs a twin in every language of the site. */
  readonly twins: 'required' | 'optional';
  /** Makes the template's data out of the item. Left out: the item's own data. */
  readonly pageData?: (item: ContentItem, source: ContentSource) => unknown;
}

/** A page that no single content file stands for: 404, language choice, catalogue. */
export interface ExtraPage extends PageFields {
  readonly path: string;
  /** BCP 47; `mul` for a page that holds several languages. */
  readonly language: string;
  readonly template: string;
  readonly isStatus?: boolean;
  readonly data: unknown;
}

/** The page served at an unprefixed address, from which visitors are sent to their language. */
export interface LanguageChoice extends PageFields {
  readonly template: string;
  /** Data of the stub for one address, offered in these languages. */
  readonly data: (variants: readonly { language: string; path: string; title: string }[]) => unknown;
}

export interface TermDefinition {
  /** The collection whose entries other texts link to. */
  readonly collection: string;
  /** The spellings that lead to an entry. */
  readonly spellings: (data: unknown) => readonly string[];
}

/** Files of a package that are served as they are; the page may then frame documents of its own origin. */
export interface SandboxFiles {
  readonly packageName: string;
  /** The folder inside the package. */
  readonly folder: string;
  readonly files: readonly string[];
  /** Where they are served: `/~sandbox/`. */
  readonly address: string;
}

export interface SiteDefinition {
  /** `https://example.org`, without trailing slash. */
  readonly origin: string;
  /** Appended to every title: `Cards | Name`. */
  readonly name: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly fallbackLanguage: string;
  /** Unprefixed paths that language handling leaves alone (specification §2). */
  readonly ignoredPaths: readonly string[];
  /** Links whose path contains one of these are left to the browser (behaviour of specification §2, "Links"). */
  readonly plainLinkPaths: readonly string[];
  /** `{provider}` in content -> its value. */
  readonly placeholders: Readonly<Record<string, string>>;
  readonly collections: Readonly<Record<string, CollectionDefinition>>;
  readonly queries: Readonly<Record<string, QueryFunction>>;
  /** Slice -> the function that makes its data. */
  readonly sliceData: Readonly<Record<string, QueryFunction>>;
  /** Words of the runtime by language: what the announcer says before a title, and the delayed notice. */
  readonly runtimeWords: (strings: Readonly<Record<string, Json>>) => {
    navigatedTo: Json;
    stillLoading: Json;
  };
  /** Checks `content/strings/{language}.yaml`; its keys are the keys of all interface words. */
  readonly strings: v.GenericSchema<unknown, Readonly<Record<string, string>>>;
  readonly terms?: TermDefinition;
  /** `::name` in Markdown -> HTML. */
  readonly directives?: Readonly<
    Record<string, (source: Pick<ContentSource, 'language' | 'localise'>) => string>
  >;
  /** Extra pages that answer for every unknown path below a prefix. */
  readonly catchAlls: readonly CatchAll[];
  readonly extraPages?: (sources: readonly ContentSource[]) => readonly ExtraPage[];
  /** Pages of the development server alone. */
  readonly developmentPages?: readonly ExtraPage[];
  readonly languageChoice?: (sources: readonly ContentSource[]) => LanguageChoice;
  /** More elements for the head of a page, such as structured data. */
  readonly head?: (page: {
    readonly path: string;
    readonly language: string;
    readonly data: unknown;
  }) => readonly HeadTag[];
  /** Elements for the head of every page: icons, theme colours. Not touched by navigation. */
  readonly documentHead?: readonly HeadTag[];
  /** Address of the service worker, or null for none (which also removes one that is installed). */
  readonly serviceWorker: boolean;
  /** The library that runs scripts of others away from the page, where one is needed. */
  readonly sandbox?: SandboxFiles | undefined;
  /** The exact addresses the third-party proxy may fetch. */
  readonly thirdPartyUrls?: readonly string[];
  /** Origins that pages may load scripts from, send data to, or show images of; each only with consent. */
  readonly connectOrigins?: readonly string[];
}

/** Names a site's definition, so that its type is checked where it is written. */
export function defineSite(site: SiteDefinition): SiteDefinition {
  return site;
}

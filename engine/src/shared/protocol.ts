/**
 * The page-data protocol: what the build writes and the browser reads
 * (R12). Both halves of the engine share what stands here, and the server its types.
 */

/** A value that survives a trip through JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An element of the document head, as data: the build prints it, the browser recreates it. */
export type HeadTag =
  | { readonly tag: 'meta' | 'link'; readonly attributes: Readonly<Record<string, string>> }
  | { readonly tag: 'script'; readonly attributes: Readonly<Record<string, string>>; readonly text: string };

/** One language version of a page, for the language switch and for hreflang. */
export interface Alternate {
  readonly language: string;
  readonly path: string;
}

/** What the runtime says to visitors. */
export interface RuntimeWords {
  /** Said before the heading of a page that has been navigated to. */
  readonly navigatedTo: string;
  /** Shown while a navigation takes long. */
  readonly stillLoading: string;
}

/** The language of a page that holds several (ISO 639-2). */
export const SEVERAL_LANGUAGES = 'mul';

/** What the engine tells every page about itself. */
export interface PageContext {
  /** A BCP 47 tag, or {@link SEVERAL_LANGUAGES}, for which `<html lang>` has the site's default language. */
  readonly language: string;
  /** Language of the interface words around the body; left out where it is the page's own. */
  readonly frameLanguage?: string;
  /** Language of the body and of the title; left out where it is the page's own. */
  readonly bodyLanguage?: string;
  readonly title: string;
  readonly description: string;
  readonly head: readonly HeadTag[];
  /** The other languages this page exists in, without itself. */
  readonly alternates: readonly Alternate[];
  /** True for templates that need React at once instead of on intent. */
  readonly isInteractive: boolean;
  /** Set where the page's data lies in the partial-hydration variant of its record (R4.8a). */
  readonly isPartiallyHydrated?: true;
  /** True when the page stands for an error (404, 500, offline). */
  readonly isStatus: boolean;
  /** On pages in a language that visitors are not sent to: boot has no words in it, because every byte counts there. */
  readonly words?: RuntimeWords;
}

/** `/page-data/{page}/page-data.json` (R1.1). */
export interface PageData {
  readonly path: string;
  /** Set on catch-all pages: `/de/*`. */
  readonly matchPath?: string;
  readonly componentChunkName: string;
  readonly staticQueryHashes: readonly string[];
  /** Slice as the template names it -> slice as it is stored: `{ header: 'header-de' }`. */
  readonly slicesMap: Readonly<Record<string, string>>;
  readonly getServerDataError: string | null;
  readonly buildHash: string;
  readonly result: {
    /** What the template gets; survives a trip through JSON. */
    readonly data: unknown;
    readonly pageContext: PageContext;
  };
}

/** `/page-data/app-data.json`. The hash names the code of the build, not its content. */
export interface AppData {
  readonly buildHash: string;
}

/** `/page-data/sq/d/{hash}.json`: data that many pages share. The hash is that of the file's text. */
export interface StaticQueryFile {
  readonly query: string;
  readonly data: Json;
}

/** `/slice-data/{name}.json`: a part that many pages share. */
export interface SliceData {
  readonly componentChunkName: string;
  readonly staticQueryHashes: readonly string[];
  /** Its address is the same in all builds. What lacks it is taken as it is. */
  readonly buildHash?: string;
  readonly data: Json;
}

/** A page that answers for every unknown path below a prefix (R5.5b). */
export interface CatchAll {
  /** Always `/{prefix}/*`, matched by whole segment. */
  readonly matchPath: string;
  /** The path whose page data is shown. */
  readonly path: string;
}

/** An address that has moved. The server keeps its query string. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly status: 301 | 302;
}

/**
 * `dist/manifest.json`: what the build tells the server. It lies beside the
 * served folder, never in it.
 */
export interface Manifest {
  readonly buildHash: string;
  /**
   * The address of every served file and the first 16 hex digits of its
   * content's SHA-256. Compressed forms stand beside their file as `….br` and `….gz`.
   */
  readonly files: Readonly<Record<string, string>>;
  /** Addresses of hashed files that only earlier releases use, newest release first. */
  readonly earlierFiles: readonly (readonly string[])[];
  /** Which file answers with status 404 below a prefix; `/` comes last and matches everything. */
  readonly notFoundFiles: readonly { readonly prefix: string; readonly file: string }[];
  readonly redirects: readonly Redirect[];
  /** URL prefixes below which every file name carries a content hash. */
  readonly immutablePrefixes: readonly string[];
  /** Pictures without a hash in their name, such as the favicon, which browsers ask for again and again. */
  readonly dailyFiles: readonly string[];
  /** For every answer; an HTML file's own style hash is added to its `style-src`. */
  readonly contentSecurityPolicy: string;
  /** Other policies, by the prefix of the addresses that carry them; the first that fits. */
  readonly otherPolicies: readonly { readonly prefix: string; readonly contentSecurityPolicy: string }[];
  /** Headers of some files, in place of those for every answer that have the same name; their compressed forms have them too. */
  readonly otherHeaders: readonly {
    readonly files: readonly string[];
    readonly headers: Readonly<Record<string, string>>;
  }[];
  /** File below the served folder -> the source expression of the styles inside it. */
  readonly inlineStyles: Readonly<Record<string, string>>;
  /** More headers for every answer, name -> value. */
  readonly headers: Readonly<Record<string, string>>;
  /** The exact addresses the third-party proxy may fetch (R9.3). */
  readonly thirdPartyUrls: readonly string[];
  /** What the site tells the server besides, by the room it is for, such as the definitions of forms. */
  readonly extensions: Readonly<Record<string, unknown>>;
}

/** What a site needs to make files of its own, and how it names files for a purpose: a page's picture, code of others, code inlined in pages. */

import type { Alternate } from '../../../shared/protocol.ts';

/** A file that the site makes during the build: a feed, a sitemap, a calendar entry, a PDF. */
export interface ExtraFile {
  /** Address below the site's root, with an extension: `/sitemap.xml`. */
  readonly address: string;
  /** `contentHash` of the content, which is not asked for then where the last output has the same. */
  readonly hash?: string;
  readonly content: string | Uint8Array;
}

/** A page as files about all pages need it: sitemap, feeds. */
export interface ListedPage {
  /** Also `/`, and that of a status page: `/404.html`. */
  readonly path: string;
  readonly language: string;
  readonly title: string;
  readonly description: string;
  /** True where search engines should not list it: status pages, pages with another canonical address. */
  readonly isUnlisted: boolean;
  /** What search engines are told: every language version, this page and `x-default` too; empty where it is the only one. */
  readonly hreflang: readonly Alternate[];
  /** The content file's collection and slug; undefined for extra pages. */
  readonly item?: { readonly collection: string; readonly slug: string };
}

/** A finished page, for files that are made out of what visitors read. */
export interface WrittenPage extends ListedPage {
  /** Names what `html` gives. */
  readonly hash: string;
  html(): string;
}

/** A picture that other services show beside a link to a page. */
export interface SocialImage {
  /** Below the site's root. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** Where files may be read from and kept. */
export interface FileTools {
  readonly siteRoot: string;
  /** Kept between builds; may be deleted at any time. */
  readonly cacheDir: string;
  /** Names the code of engine and site, for what is kept of that code's results; left out where code may change meanwhile. */
  readonly codeHash?: string;
  /** Prints a line of the build. */
  readonly report: (line: string) => void;
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

/** A module that is inlined as a classic script into the head of the pages with a certain attribute in their markup. */
export interface EarlyScript {
  /** Path from the site's folder: `src/browser/early.ts`. */
  readonly module: string;
  readonly attribute: string;
}

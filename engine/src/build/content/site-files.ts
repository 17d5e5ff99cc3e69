/** What a site needs to make files of its own, to name one of them as the picture of a page, and to serve those of a package. */

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

/** What a site says of a page besides the words of its content file, and of pages that no such file stands for. */
import type { Alternate, HeadTag } from '../../../shared/protocol.ts';

/** What a page says about itself beyond its title and description. Addresses are paths of pages. */
export interface PageDetails {
  /** More elements for the head, such as structured data; left out of a page that search engines are asked not to list. */
  readonly head?: readonly HeadTag[];
  /** The page that search engines should list instead of this one. */
  readonly canonical?: string;
  /** Whether search engines are asked not to list it, such as a page that only a link in a mail leads to. */
  readonly isUnlisted?: boolean;
  /** Every language version that search engines should know, this page included; instead of its twins. */
  readonly hreflang?: readonly Alternate[];
  /** Where a visitor reads the same in languages of the site, for a page that has no prefix of one of them; refused for others. */
  readonly alternates?: readonly Alternate[];
  /** Why the data of this page could not be had: visitors see the extra page `/500.html`, and the record says this. */
  readonly serverDataError?: string;
}

/** A page that no single content file stands for: 404, catalogue. */
export interface ExtraPage<Template extends string = string, Data = unknown> extends Pick<
  PageDetails,
  'head' | 'hreflang' | 'alternates' | 'serverDataError'
> {
  readonly path: string;
  /** BCP 47; `mul` for a page that holds several languages. A status page without prefix has the default language. */
  readonly language: string;
  readonly title: string;
  readonly description: string;
  readonly template: Template;
  readonly data: Data;
  /**
   * `/404.html`, `/500.html` and `/offline.html` speak the visitor's language where there are versions such as
   * `/de/404.html`, each in its language. These are found by their addresses; `alternates` are refused.
   */
  readonly isStatus?: boolean;
}

/** One language version of the page that a visitor chooses among. */
export interface LanguageVersion extends Alternate {
  readonly title: string;
}

/** The page served at an unprefixed address, from which visitors are sent to their language. */
export interface LanguageChoice<Template extends string = string, Data = unknown> {
  readonly title: string;
  readonly description: string;
  readonly template: Template;
  /** Data of the page for one address, offered in these languages. */
  data(versions: readonly LanguageVersion[]): Data;
}

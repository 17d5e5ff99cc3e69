import type { SampleLink, SamplePage } from './sample-page.ts';

/** A generator of static sites, with the measured site written for it as its documentation advises. */
export interface Competitor {
  /** Also the name of its folder below `.cache/bench`. */
  readonly name: string;
  /** Exact versions, installed into its folder; none for the engine of this project. */
  readonly packages: Readonly<Record<string, string>>;
  /** Packages further down that have to be another version, because theirs loads files from outside the registry. */
  readonly overrides?: Readonly<Record<string, string>>;
  /** Path -> text of everything but the pages of the measured size. */
  readonly files: Readonly<Record<string, string>>;
  /** Where the source of a page lies. */
  pageFile(page: number): string;
  pageText(page: SamplePage): string;
  /** What a clean build and a first start of the development server begin without. */
  readonly leftovers: readonly string[];
  /** Arguments of Node, run in the competitor's folder. */
  readonly build: readonly string[];
  readonly publicFolder: string;
  /** Put before the addresses of pages. */
  readonly prefix: string;
  /** Address prefixes below which files are served for a year. */
  readonly immutable: RegExp;
  /** The largest size that is built: above it a clean build takes minutes. */
  readonly maxPages: number;
  readonly dev?: DevCommand;
}

export interface DevCommand {
  /** Arguments of Node. */
  readonly args: (port: number) => readonly string[];
  /** Changes text that page 1 shows as `mark`, the way authors would. */
  readonly change: (mark: string) => { readonly file: string; readonly text: string };
  /** What is changed, for the table. */
  readonly changes: string;
}

/** `<a href="/">Home</a>`, or the same with a component in place of `a`. */
export function linksAs(tag: string, links: readonly SampleLink[], attribute = 'href'): string {
  return links.map(({ label, href }) => `<${tag} ${attribute}="${href}">${label}</${tag}>`).join('');
}

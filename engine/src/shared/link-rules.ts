/**
 * Which clicks on links belong to the browser (R4.2). Pure, over plain data, so that the rules stand as a table in the
 * test. Part of the first stage.
 */
import { isFileLike } from './paths.ts';

/** A click on an anchor, as plain data. */
export interface LinkClick {
  readonly isPrevented: boolean;
  /** The mouse button; 0 is the main one. */
  readonly button: number;
  readonly hasModifier: boolean;
  readonly isFramed: boolean;
  readonly anchor: LinkFacts;
}

/** What an anchor says about where it leads. */
export interface LinkFacts {
  /** The resolved address; undefined without an `href`, or where no URL can be made of it. */
  readonly url: LinkTarget | undefined;
  readonly target: string;
  readonly hasDownload: boolean;
}

export interface LinkTarget {
  readonly origin: string;
  readonly href: string;
  readonly pathname: string;
  readonly search: string;
}

export interface LinkSurroundings {
  /** The address of the document. */
  readonly current: LinkTarget;
  /** Parts of a path that make an anchor a plain link, whoever wrote it. */
  readonly plainLinkPaths: readonly string[];
}

/** Whether the browser follows this click itself (R4.2a). */
export function isLeftToBrowser(click: LinkClick, surroundings: LinkSurroundings): boolean {
  return (
    click.isPrevented ||
    click.button !== 0 ||
    click.hasModifier ||
    !isSelf(click.anchor.target, click.isFramed) ||
    !leadsToPage(click.anchor, surroundings)
  );
}

/** Whether an anchor leads to a page of this site that can be loaded in place, so that it may be prefetched. */
export function leadsToPage(anchor: LinkFacts, { current, plainLinkPaths }: LinkSurroundings): boolean {
  const { url } = anchor;
  if (url === undefined || anchor.hasDownload || !url.href.startsWith(`${current.origin}/`)) return false;
  if (isFileLike(url.pathname) && !/\.html?$/i.test(url.pathname)) return false;
  // `href="#"` is a fragment, too, although its `hash` is empty.
  const isFragment = isSamePage(url, current) && url.href.includes('#');
  return !isFragment && !plainLinkPaths.some((part) => url.pathname.includes(part));
}

function isSelf(target: string, isFramed: boolean): boolean {
  const name = target.toLowerCase();
  return name === '' || name === '_self' || (!isFramed && (name === '_top' || name === '_parent'));
}

/** Whether two addresses of this site differ in nothing but their fragment. */
export function isSamePage(a: LinkTarget, b: LinkTarget): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

/**
 * A page out of its own HTML: what a visitor gets who clicks before the code of a page change has arrived. It is shown as
 * it would have been served, so the next page change starts from it as from the first view.
 */
import {
  BUILD_ATTRIBUTE,
  INTERACTIVE_ATTRIBUTE,
  PAGE_ROOT_ID,
  PATH_ATTRIBUTE,
} from '../../shared/document.ts';
import type { PageData } from '../../shared/protocol.ts';
import { builtHtml } from '../../shared/trusted-types.ts';

/**
 * @param html that of a page
 * @param page its record
 * @returns the element that the page stands in; undefined when the HTML is something else, is of another build, or needs
 *   React at once
 */
export function servedPageRoot(html: string, page: PageData): Element | undefined {
  const document = new DOMParser().parseFromString(builtHtml(withoutHead(html)), 'text/html');
  const { documentElement: root } = document;
  const isPage =
    root.getAttribute(PATH_ATTRIBUTE) === page.path &&
    root.getAttribute(BUILD_ATTRIBUTE) === page.buildHash &&
    !root.hasAttribute(INTERACTIVE_ATTRIBUTE);
  return isPage ? (document.getElementById(PAGE_ROOT_ID) ?? undefined) : undefined;
}

/** The policy of the page that is left knows its own styles only, and speaks up as soon as others are parsed. */
function withoutHead(html: string): string {
  return html.replace(/<head>.*?<\/head>/s, '');
}

/** Puts a page into the place of the one that is shown, and tells when it stands there. */
export function showServedPage(document: Document, root: Element, onPlaced: () => void): void {
  document.getElementById(PAGE_ROOT_ID)?.replaceWith(root);
  onPlaced();
}

/** Reads anchors of the document, HTML and SVG alike, into plain data for the link rules. */
import { LINK_ATTRIBUTE, type LinkFacts } from '../shared/link-rules.ts';

const XLINK = 'http://www.w3.org/1999/xlink';

/** The anchor an event happened in, if any. */
export function anchorOfEvent(event: Event): Element | undefined {
  const { target } = event;
  return isElement(target) ? (target.closest('a') ?? undefined) : undefined;
}

export function readAnchor(anchor: Element): LinkFacts {
  const href = anchor.getAttribute('href') ?? anchor.getAttributeNS(XLINK, 'href');
  return {
    url: href === null ? undefined : resolveAddress(href, anchor.baseURI),
    target: anchor.getAttribute('target') ?? '',
    hasDownload: anchor.hasAttribute('download'),
    isLinkComponent: anchor.hasAttribute(LINK_ATTRIBUTE),
  };
}

/** Undefined for an address that no URL can be made of, such as `http://`. */
export function resolveAddress(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Text nodes and the document itself can be event targets too. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}

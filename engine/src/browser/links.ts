/**
 * The links of the document. Listeners are delegated, so links in content, in
 * SVG and in markup that comes later are all the same; what a link is follows
 * from the link rules.
 */
import { isLeftToBrowser, leadsToPage } from '../shared/link-rules.ts';
import type { LinkFacts, LinkSurroundings } from '../shared/link-rules.ts';
import { pathWithSlash } from '../shared/paths.ts';
import type { Environment } from './environment.ts';

export interface LinkListeners {
  /** A click that the runtime follows. */
  onNavigate(url: URL): void;
  /** A sign that a link is going to be followed: hover, touch, press, keyboard focus. */
  onIntent(anchor: Element): void;
}

export interface LinkDependencies {
  readonly environment: Environment;
  readonly plainLinkPaths: readonly string[];
}

const INTENTS = ['mouseover', 'touchstart', 'pointerdown', 'focusin'];

/** Keeps the browser from following links that lead to pages; every other click stays its own. There is no way back. */
export function interceptLinks(dependencies: LinkDependencies, listeners: LinkListeners): void {
  const { document } = dependencies.environment;
  document.addEventListener('click', (event) => {
    const anchor = anchorOfEvent(event);
    if (anchor === undefined) return;
    const url = urlOfClick(event, anchor, dependencies);
    if (url === undefined) return;
    event.preventDefault();
    listeners.onNavigate(url);
  });
  for (const type of INTENTS) {
    document.addEventListener(
      type,
      (event) => {
        const anchor = anchorOfEvent(event);
        if (anchor !== undefined) listeners.onIntent(anchor);
      },
      { passive: true },
    );
  }
}

/** The path an anchor may be prefetched for: that of another page of this site. */
export function prefetchPathOf(anchor: Element, dependencies: LinkDependencies): string | undefined {
  const facts = readAnchor(anchor);
  const surroundings = surroundingsOf(dependencies);
  if (facts.url === undefined || !leadsToPage(facts, surroundings)) return undefined;
  const path = pathWithSlash(facts.url.pathname);
  return path === surroundings.current.pathname ? undefined : path;
}

/** An address of this site with its trailing slash; undefined for any other. */
export function resolvePageUrl(address: string, { document }: Environment): URL | undefined {
  const url = resolveAddress(address, document.baseURI);
  if (url?.origin !== document.location.origin) return undefined;
  url.pathname = pathWithSlash(url.pathname);
  return url;
}

/** Where a click leads, when it is the runtime's to follow. */
function urlOfClick(event: MouseEvent, anchor: Element, dependencies: LinkDependencies): URL | undefined {
  const { environment } = dependencies;
  const facts = readAnchor(anchor);
  const click = {
    isPrevented: event.defaultPrevented,
    button: event.button,
    hasModifier: event.metaKey || event.ctrlKey || event.shiftKey || event.altKey,
    isFramed: environment.window.top !== environment.window,
    anchor: facts,
  };
  if (facts.url === undefined || isLeftToBrowser(click, surroundingsOf(dependencies))) return undefined;
  return resolvePageUrl(facts.url.href, environment);
}

function surroundingsOf({ environment, plainLinkPaths }: LinkDependencies): LinkSurroundings {
  return { current: new URL(environment.document.location.href), plainLinkPaths };
}

/** The anchor an event happened in, if any. Text nodes and the document itself can be event targets, too. */
function anchorOfEvent({ target }: Event): Element | undefined {
  return isElement(target) ? (target.closest('a') ?? undefined) : undefined;
}

function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}

const XLINK = 'http://www.w3.org/1999/xlink';

/** An anchor, HTML and SVG alike, as plain data for the link rules. */
function readAnchor(anchor: Element): LinkFacts {
  const href = anchor.getAttribute('href') ?? anchor.getAttributeNS(XLINK, 'href');
  return {
    url: href === null ? undefined : resolveAddress(href, anchor.baseURI),
    target: anchor.getAttribute('target') ?? '',
    hasDownload: anchor.hasAttribute('download'),
  };
}

/** Undefined for an address that no URL can be made of, such as `http://`. */
function resolveAddress(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

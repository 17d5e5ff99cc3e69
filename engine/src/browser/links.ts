/**
 * Delegated listeners on the document, so that links in content, in SVG and in
 * markup that comes later are all the same.
 */
import { isLeftToBrowser, leadsToPage, type LinkSurroundings } from '../shared/link-rules.ts';
import { withTrailingSlash } from '../shared/paths.ts';
import { anchorOfEvent, readAnchor, resolveAddress } from './anchors.ts';
import type { Environment } from './environment.ts';
import { CHOICE_ATTRIBUTE } from './language-choice.ts';

export interface LinkListeners {
  /** Any click on an anchor, also one that is left to the browser. */
  onAnchor(anchor: Element): void;
  onNavigate(url: URL): void;
  /** Somebody reaches for a link: hover, touch, keyboard focus. */
  onReach(anchor: Element): void;
}

export interface LinkDependencies {
  readonly environment: Environment;
  readonly plainLinkPaths: readonly string[];
}

export function listenToLinks(dependencies: LinkDependencies, listeners: LinkListeners): void {
  const { document } = dependencies.environment;
  document.addEventListener('click', (event) => {
    const anchor = anchorOfEvent(event);
    if (anchor === undefined) return;
    listeners.onAnchor(anchor);
    const url = urlOfClick(event, anchor, dependencies);
    if (url === undefined) return;
    event.preventDefault();
    listeners.onNavigate(url);
  });
  const reach = (event: Event): void => {
    const anchor = anchorOfEvent(event);
    if (anchor !== undefined) listeners.onReach(anchor);
  };
  for (const type of ['mouseover', 'touchstart', 'focusin'])
    document.addEventListener(type, reach, { passive: true });
}

/** Undefined for an anchor that is never prefetched. */
export type PrefetchPathOf = (anchor: Element) => string | undefined;

/** The path an anchor may be prefetched for: that of another page of this site. */
export function prefetchPathOf(anchor: Element, dependencies: LinkDependencies): string | undefined {
  const facts = readAnchor(anchor);
  const surroundings = surroundingsOf(dependencies);
  if (facts.url === undefined || !leadsToPage(facts, surroundings)) return undefined;
  const path = withTrailingSlash(facts.url.pathname);
  return path === surroundings.current.pathname ? undefined : path;
}

/** An address of this site with its trailing slash; undefined for any other. */
export function resolvePageUrl(address: string, { document }: Environment): URL | undefined {
  const url = resolveAddress(address, document.baseURI);
  if (url?.origin !== document.location.origin) return undefined;
  url.pathname = withTrailingSlash(url.pathname);
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
  const url = resolvePageUrl(facts.url.href, environment);
  // The language switch leads to the same page, of which the query is a part (behaviour §5.3).
  if (url?.search === '' && anchor.hasAttribute(CHOICE_ATTRIBUTE))
    url.search = environment.document.location.search;
  return url;
}

function surroundingsOf({ environment, plainLinkPaths }: LinkDependencies): LinkSurroundings {
  return { current: new URL(environment.document.location.href), plainLinkPaths };
}

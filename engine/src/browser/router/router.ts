/**
 * Changes pages in the browser (R4.1). The old page and the old address stay until the new page is loaded; the last intent
 * wins; and when anything fails, the browser opens the address itself.
 */
import type { AppModule } from '../../shared/app.ts';
import { ARRIVING_ATTRIBUTE } from '../../shared/document.ts';
import { isSamePage } from '../../shared/link-rules.ts';
import { runtimeWords } from '../../shared/site-options.ts';
import type { SiteOptions } from '../../shared/site-options.ts';
import type { Ahead } from '../ahead.ts';
import type { Background } from '../background.ts';
import type { DelayedNotice } from '../delayed-notice.ts';
import type { Environment } from '../environment.ts';
import { addressForVisitor, storeLanguage } from '../language.ts';
import type { NavigateOptions, RouteLocation, RunHooks } from '../plugins.ts';
import { mayPrefetch } from '../prefetch-policy.ts';
import { isStandIn, shownPath } from '../shown-path.ts';
import { createHtmlRequest } from './early-html.ts';
import { elementOfFragment } from '../element-of-fragment.ts';
import { createHistoryEntries, scrollToPlace } from './history.ts';
import type { HistoryMove, ShownEntry } from './history.ts';
import { createLastIntent } from './last-intent.ts';
import { failureOf } from './loader.ts';
import { createPageFinder } from './next-page.ts';
import type { NextPage } from './next-page.ts';
import { createReactSide } from './react-side.ts';
import { announcePage, createSiteStylesheet, documentLanguage, focusContent, showHead } from './show-page.ts';

export interface Router {
  navigate(url: URL, options?: NavigateOptions): Promise<void>;
  /** What the visitor has done since counts, and not a navigation that was to come: the browser is on its way there. */
  giveWay(): void;
  /** The browser has moved in its history. */
  traverse(): Promise<void>;
  /** Makes the served page interactive. Rejects when its resources cannot be had. */
  hydrate(): Promise<void>;
  /** Gets ready to show the page at a path, which somebody reaches for. Rejects when its code cannot be had. */
  prepare(path: string): Promise<void>;
}

export interface RouterDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly runHooks: RunHooks;
  readonly ahead: Ahead;
  readonly background: Background;
  /** Fetches React's side. */
  importApp(): Promise<AppModule>;
  readonly notice: DelayedNotice;
  /**
   * The address the document was served for, and the name of its history entry, where a document before a reload has given it
   * one. The browser may be on its way to another one.
   */
  readonly served: ShownEntry;
}

/** What a visitor wants: an address, and how it gets into the history. */
interface Intent {
  readonly url: URL;
  readonly kind: HistoryMove;
  /** Aborted as soon as the visitor wants something else. */
  readonly signal: AbortSignal;
}

/** To be made once, when somebody is about to navigate or the page needs React. Boot tells it of moves in the history. */
export function createRouter(dependencies: RouterDependencies): Router {
  const { environment, site, runHooks, ahead, background } = dependencies;
  const { loader, loadPart, updates } = background;
  const { window, document, clock, log } = environment;
  const servedPath = shownPath(document);
  const entries = createHistoryEntries(environment, dependencies.served);
  const react = createReactSide(dependencies.importApp, site);
  const stylesheet = createSiteStylesheet(document, ahead);
  const finder = createPageFinder({ environment, site, loader, loadPart, react, stylesheet });
  const last = createLastIntent(environment);
  const requestHtml = createHtmlRequest({ environment, site, ahead });
  let isAppRunning = false;
  /** The path that is wanted next, as far as can be known: reached for last, or the page before. */
  let likely: string | undefined;

  async function go(kind: HistoryMove, url: URL): Promise<void> {
    const signal = last.begin();
    // A link to the address of the page where something else stands in for it, such as an error, asks for it once more.
    if (isSamePage(url, entries.shownUrl()) && (kind === 'traverse' || !isStandIn(document, url)))
      return moveWithinPage(kind, url);
    if (kind === 'traverse') entries.takeOver();
    return last.follow(open({ url, kind: withoutTwin(kind, url, window.location), signal }));
  }

  function moveWithinPage(kind: HistoryMove, url: URL): void {
    entries.move(withoutTwin(kind, url, window.location), url);
    const position = kind === 'traverse' ? entries.position() : undefined;
    // On the way back the browser scrolls, unless the runtime has taken that over.
    if (kind === 'traverse' && !(entries.isInCharge() && position !== undefined)) return;
    if (kind === 'replace' && url.hash === '') return;
    scrollToPlace(window, url.hash, position);
  }

  async function open(intent: Intent): Promise<void> {
    const { signal, url } = intent;
    try {
      if (last.isLeaving() || updates.hasUpdate()) return openFully(intent);
      const html = requestHtml(url.pathname, isReactNear(url.pathname));
      const next = await (html === undefined ? finder.findPage(intent) : finder.findEarly(intent, html));
      if (signal.aborted) return;
      if (next === undefined) openFully(intent);
      else await show(intent.kind, next);
    } catch (error) {
      if (signal.aborted) return;
      log.error(error);
      openFully(intent);
    }
  }

  /** The browser does what client navigation cannot; a superseded intent does nothing. */
  function openFully({ url, kind, signal }: Intent): void {
    if (!signal.aborted) last.leaveTo(url.href, kind);
  }

  /** Whether React shows the page at a path sooner than its HTML could be there. */
  function isReactNear(pathname: string): boolean {
    // Not every browser tells when code that was fetched ahead is there.
    const isCodeThere = ahead.hasCode() === true || react.isLoaded();
    return isAppRunning || (isCodeThere && (loader.isLoaded(pathname) || likely !== undefined));
  }

  /** Address, head, content, scrolling, focus and announcement as one. Rejects when the page cannot be rendered. */
  async function show(
    kind: HistoryMove,
    { url, chosen, page, renderedBy, present }: NextPage,
  ): Promise<void> {
    const previous = entries.shownUrl();
    const isOther = url.pathname !== previous.pathname || isStandIn(document, previous);
    const update = { location: routeLocation(url), previousLocation: routeLocation(previous) };
    if (chosen !== undefined) storeLanguage(environment, chosen);
    runHooks((plugin) => plugin.onPreRouteUpdate?.(update));
    entries.move(kind, url);
    const language = documentLanguage({ page, path: url.pathname, environment }, site);
    const position = kind === 'traverse' ? entries.position() : undefined;
    const left = shownPath(document);
    const focused = document.activeElement;
    await present(stylesheet.apply);
    showHead(document, page, language);
    document.documentElement.toggleAttribute(ARRIVING_ATTRIBUTE, url.hash === '' && !position?.[1]);
    if (renderedBy === 'react') startedApp();
    if (kind === 'traverse') entries.restoreDetails();
    if (kind !== 'replace' || isOther) scrollToPlace(window, url.hash, position);
    // Of the same page only what React has shown keeps its elements, and with them the focus.
    if (isOther || focused?.isConnected === false)
      focusContent(document, elementOfFragment(document, url.hash));
    const words = page.result.pageContext.words ?? runtimeWords(site, language);
    announcePage(document, words?.navigatedTo ?? '');
    runHooks((plugin) => plugin.onRouteUpdate?.(update));
    background.followPage(!page.result.pageContext.isStatus);
    likely = undefined;
    clock.whenIdle(() => {
      react.tidy();
      document.documentElement.removeAttribute(ARRIVING_ATTRIBUTE);
      // The way back should not have to wait, unless somebody reaches for something else or there was no such page.
      if (likely === undefined && encodeURI(left) === previous.pathname && mayPrefetch(window.navigator))
        prepare(previous.pathname).catch(() => undefined);
    });
  }

  async function prepare(path: string): Promise<void> {
    if (loader.hasFailed(addressForVisitor(path, environment, site))) return;
    likely = path;
    const [{ result }] = await Promise.all([finder.load(new URL(path, document.URL)), stylesheet.load()]);
    if (result.kind !== 'page') return;
    const app = await react.loadFor(result.loaded);
    if (likely !== path) return;
    app.prepare(result.loaded);
    clock.whenIdle(react.tidy);
    stylesheet.apply();
  }

  function startedApp(): void {
    if (isAppRunning) return;
    isAppRunning = true;
    runHooks((plugin) => plugin.onInitialClientRender?.());
    // All of the served page's data, with a long one's text, for the way back; what could not be had has been asked for often enough.
    if (mayPrefetch(window.navigator) && !loader.hasFailed(servedPath)) void loader.load(servedPath);
  }

  /** Also where another page is shown out of its HTML. */
  function hasLeftServedPage(): boolean {
    return isAppRunning || shownPath(document) !== servedPath;
  }

  async function hydrate(): Promise<void> {
    const result = await loader.load(servedPath);
    // The build check of the first load deals with a new build.
    if (result.kind === 'new-build' || hasLeftServedPage()) return;
    if (result.kind !== 'page') throw failureOf(result, servedPath);
    const app = await react.loadFor(result.loaded);
    if (hasLeftServedPage()) return;
    await app.hydrate(result.loaded);
    startedApp();
  }

  // A link to a fragment makes an entry of its own, and the browser scrolls before it says so.
  window.addEventListener('click', entries.saveShown, { capture: true });
  window.addEventListener('pagehide', () => {
    last.end();
    entries.release();
  });
  // A document that is left may be shown again as it was. Its visitor then wants what the address bar says.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    last.resume();
    entries.resume();
    const url = new URL(window.location.href);
    if (!isSamePage(url, entries.shownUrl()))
      void dependencies.notice.during(url, go('traverse', url), () => environment.leaveTo(url.href));
    // WebKit shows it at its top where the runtime scrolls. What its visitor has closed stays closed.
    else if (entries.isInCharge()) scrollToPlace(window, '', entries.position());
  });

  return {
    navigate: (url, { replace = false } = {}) => go(replace ? 'replace' : 'push', url),
    giveWay: last.giveWay,
    traverse: () => go('traverse', new URL(window.location.href)),
    // Nobody needs what a served page lacks that has been left.
    hydrate: () =>
      hydrate().catch((error: unknown) => (hasLeftServedPage() ? undefined : Promise.reject(error))),
    prepare,
  };
}

/** As browsers do, the same address once more makes no entry. */
function withoutTwin(kind: HistoryMove, url: URL, { href }: Location): HistoryMove {
  return kind === 'push' && url.href === href ? 'replace' : kind;
}

function routeLocation({ pathname, search, hash }: URL): RouteLocation {
  return { pathname, search, hash };
}

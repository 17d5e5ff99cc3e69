/**
 * Changes pages in the browser (specification §2 and §4, behaviour §4). The
 * old page and the old address stay until the new page is loaded; the last
 * intent wins; and when anything fails, the browser opens the address itself.
 */
import type { App, LoadedPage } from './app.ts';
import type { Environment } from './environment.ts';
import { type FoundPage, findPage, isFile } from './find-page.ts';
import type { HistoryEntries, HistoryMove } from './history-entries.ts';
import type { NavigateOptions } from './hooks.ts';
import { storeLanguage } from './language-choice.ts';
import type { Loader } from './loader.ts';
import type { PendingNavigation } from './pending-navigation.ts';
import type { RunHooks } from './run-hooks.ts';
import { isSamePage } from './same-page.ts';
import { scrollToPlace } from './scroll-to-place.ts';
import { showPage } from './show-page.ts';
import type { SiteOptions } from './site-options.ts';
import type { LoadStylesheet } from './site-stylesheet.ts';
import type { StartApp } from './start-app.ts';

export interface Navigator {
  navigate(url: URL, options?: NavigateOptions): Promise<void>;
  /** The browser has moved in its history. */
  traverse(): Promise<void>;
}

export interface NavigatorDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly entries: HistoryEntries;
  readonly loader: Loader;
  readonly startApp: StartApp;
  readonly loadStylesheet: LoadStylesheet;
  readonly pending: PendingNavigation;
  readonly runHooks: RunHooks;
  /** Whether the next navigation has to be a full one. */
  mustLeave(): boolean;
  /** The address that is shown at first. */
  readonly shownUrl: URL;
}

/** What a visitor wants: an address, and how it gets into the history. */
interface Intent {
  readonly url: URL;
  readonly kind: HistoryMove;
  /** Aborted as soon as the visitor wants something else. */
  readonly signal: AbortSignal;
}

export function createNavigator(dependencies: NavigatorDependencies): Navigator {
  const { environment, entries, pending } = dependencies;
  const { window } = environment;
  let shown = dependencies.shownUrl;
  let current = new AbortController();

  function supersede(): AbortSignal {
    current.abort();
    current = new AbortController();
    return current.signal;
  }

  async function run(intent: Intent): Promise<void> {
    pending.start(intent.url);
    try {
      if (dependencies.mustLeave()) leave(intent, environment);
      else await open(intent);
    } catch (error) {
      environment.log.error(error);
      leave(intent, environment);
    } finally {
      if (!intent.signal.aborted) pending.end();
    }
  }

  async function open(intent: Intent): Promise<void> {
    const [found, app, hasStyles] = await Promise.all([
      findPage(intent.url, dependencies),
      dependencies.startApp(),
      dependencies.loadStylesheet(),
    ]);
    if (intent.signal.aborted) return;
    const { result } = found;
    if (result.kind === 'unreachable') throw result.cause;
    if (app === undefined || !hasStyles || result.kind === 'new-build') return leave(intent, environment);
    const mustLeave = await isFile(found, environment);
    if (intent.signal.aborted) return;
    if (mustLeave) leave(intent, environment);
    else await show(intent.kind, found, { app, loaded: result.loaded });
  }

  async function show(kind: HistoryMove, { url, chosen }: FoundPage, page: RenderedBy): Promise<void> {
    const previous = shown;
    if (chosen !== undefined) storeLanguage(environment, chosen);
    const moveHistory = () => {
      entries.move(kind, url);
      shown = url;
    };
    const scroll = () => scrollOnPage({ kind, url, previous }, dependencies);
    await showPage({ ...page, url, previous, moveHistory, scroll }, dependencies);
  }

  function moveWithinPage(kind: HistoryMove, url: URL): void {
    pending.end();
    entries.move(kind === 'push' && url.href === window.location.href ? 'replace' : kind, url);
    shown = url;
    scrollWithinPage(kind, url, dependencies);
  }

  async function go(kind: HistoryMove, url: URL): Promise<void> {
    const signal = supersede();
    if (isSamePage(url, shown)) moveWithinPage(kind, url);
    else await run({ url, kind, signal });
  }

  followRestoring(window, {
    onHide() {
      supersede();
      pending.end();
    },
    onRestore(url) {
      if (!isSamePage(url, shown)) void go('traverse', url);
    },
  });

  return {
    navigate: (url, { replace = false } = {}) => go(replace ? 'replace' : 'push', url),
    traverse: () => go('traverse', new URL(window.location.href)),
  };
}

interface Move {
  readonly kind: HistoryMove;
  readonly url: URL;
  readonly previous: URL;
}

type Scrolling = Pick<NavigatorDependencies, 'environment' | 'entries'>;

function scrollOnPage({ kind, url, previous }: Move, { environment, entries }: Scrolling): void {
  if (kind === 'replace' && previous.pathname === url.pathname) return;
  scrollToPlace(environment.window, url.hash, kind === 'traverse' ? entries.savedPosition() : undefined);
}

/** On the way back the browser scrolls, unless the runtime has taken that over. */
function scrollWithinPage(kind: HistoryMove, url: URL, { environment, entries }: Scrolling): void {
  const position = kind === 'traverse' ? entries.savedPosition() : undefined;
  if (kind === 'traverse' && !(entries.isInCharge() && position !== undefined)) return;
  scrollToPlace(environment.window, url.hash, position);
}

interface RestoreListeners {
  onHide(): void;
  onRestore(url: URL): void;
}

/** A document that is left may be shown again as it was. Its visitor then wants what the address bar says. */
function followRestoring(window: Environment['window'], { onHide, onRestore }: RestoreListeners): void {
  window.addEventListener('pagehide', onHide);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onRestore(new URL(window.location.href));
  });
}

interface RenderedBy {
  readonly app: App;
  readonly loaded: LoadedPage;
}

/** The browser does what client navigation cannot; a superseded intent does nothing. */
function leave({ kind, url, signal }: Intent, environment: Environment): void {
  if (signal.aborted) return;
  const isAddressShown = kind === 'traverse' || environment.window.location.href === url.href;
  if (isAddressShown) environment.reload();
  else environment.leaveTo(url.href);
}

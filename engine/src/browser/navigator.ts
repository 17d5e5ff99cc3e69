/**
 * Changes pages in the browser (specification §2 and §4, behaviour §4). The
 * old page and the old address stay until the new page is loaded; the last
 * intent wins; and when anything fails, the browser opens the address itself.
 */
import { redirectTarget } from '../shared/languages.ts';
import type { App, LoadedPage } from './app.ts';
import type { Environment } from './environment.ts';
import type { HistoryEntries } from './history-entries.ts';
import type { NavigateOptions } from './hooks.ts';
import { readVisitorLanguages, storeLanguage } from './language-choice.ts';
import type { Loader, LoadResult } from './loader.ts';
import type { PendingNavigation } from './pending-navigation.ts';
import type { RunHooks } from './run-hooks.ts';
import { isSamePage } from './same-page.ts';
import { scrollToFragment } from './scroll-to-fragment.ts';
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
  readonly kind: 'push' | 'replace' | 'traverse';
  /** Aborted as soon as the visitor wants something else. */
  readonly signal: AbortSignal;
}

/** The result of loading an address, which a language redirect may have changed. */
interface Found {
  readonly url: URL;
  readonly result: LoadResult;
  /** The language that the redirect has chosen. */
  readonly chosen?: string;
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
      if (dependencies.mustLeave()) leave(intent);
      else await open(intent);
    } catch (error) {
      environment.log.error(error);
      leave(intent);
    } finally {
      if (!intent.signal.aborted) pending.end();
    }
  }

  async function open(intent: Intent): Promise<void> {
    const [found, app, hasStyles] = await Promise.all([
      find(intent.url, dependencies),
      dependencies.startApp(),
      dependencies.loadStylesheet(),
    ]);
    if (intent.signal.aborted) return;
    const { result } = found;
    if (result.kind === 'unreachable') throw result.cause;
    if (app === undefined || !hasStyles || result.kind === 'new-build') return leave(intent);
    const mustLeave = await isFile(found, environment);
    if (intent.signal.aborted) return;
    if (mustLeave) leave(intent);
    else await show(intent, found, { app, loaded: result.loaded });
  }

  async function show(
    { kind }: Intent,
    { url, chosen }: Found,
    page: { app: App; loaded: LoadedPage },
  ): Promise<void> {
    const previous = shown;
    if (chosen !== undefined) storeLanguage(environment, chosen);
    const moveHistory = () => {
      if (kind === 'push') entries.push(url);
      else if (kind === 'replace') entries.replace(url);
      else arrive(url);
      shown = url;
    };
    const scroll = () => {
      const staysInPlace = kind === 'replace' && previous.pathname === url.pathname;
      if (!staysInPlace) scrollToPlace(kind, url);
    };
    await showPage({ ...page, url, previous, moveHistory, scroll }, dependencies);
  }

  /** A language redirect on the way back leaves the address as it is in no entry. */
  function arrive(url: URL): void {
    entries.arrive();
    if (window.location.href !== url.href) entries.replace(url);
  }

  function scrollToPlace(kind: Intent['kind'], url: URL): void {
    const position = kind === 'traverse' ? entries.savedPosition() : undefined;
    if (position === undefined) scrollToFragment(window, url.hash);
    else window.scrollTo({ left: position[0], top: position[1], behavior: 'instant' });
  }

  function leave({ kind, url, signal }: Intent): void {
    if (signal.aborted) return;
    const isAddressShown = kind === 'traverse' || window.location.href === url.href;
    if (isAddressShown) environment.reload();
    else environment.leaveTo(url.href);
  }

  function moveWithinPage(url: URL, kind: 'push' | 'replace'): void {
    if (url.href === shown.href || kind === 'replace') entries.replace(url);
    else entries.push(url);
    shown = url;
    scrollToFragment(window, url.hash);
  }

  return {
    async navigate(url, { replace = false } = {}) {
      const signal = supersede();
      const kind = replace ? 'replace' : 'push';
      if (true) return run({ url, kind, signal });
      pending.end();
      moveWithinPage(url, kind);
    },
    async traverse() {
      const signal = supersede();
      const url = new URL(window.location.href);
      if (!isSamePage(url, shown)) return run({ url, kind: 'traverse', signal });
      pending.end();
      shown = url;
      entries.arrive();
      if (entries.isInCharge() && entries.savedPosition() !== undefined) scrollToPlace('traverse', url);
    },
  };
}

/** Loads an address; an unprefixed one leads to the page in the visitor's language, if there is one. */
async function find(url: URL, { environment, site, loader }: NavigatorDependencies): Promise<Found> {
  const visitor = readVisitorLanguages(environment);
  const redirect = redirectTarget(url.pathname, visitor, site);
  if (redirect !== undefined) {
    const result = await loader.load(redirect.address);
    if (result.kind === 'page') {
      return { url: withPath(url, redirect.address), result, chosen: redirect.language };
    }
    if (result.kind !== 'not-found') return { url, result };
  }
  return { url, result: await loader.load(url.pathname) };
}

function withPath(url: URL, path: string): URL {
  const moved = new URL(url);
  moved.pathname = path;
  return moved;
}

/** Whether an address without page data is a file all the same: one HEAD, never to another origin (behaviour §2.2). */
async function isFile({ url, result }: Found, { fetch }: Environment): Promise<boolean> {
  if (result.kind !== 'not-found') return false;
  const address = `${url.origin}${url.pathname}${url.search}`;
  const response = await fetch(address, { method: 'HEAD', mode: 'same-origin' }).catch(() => undefined);
  return response?.status === 200;
}

/**
 * The first stage of the runtime, and the only script that a first view runs:
 * it listens, and whatever needs more code fetches the second stage.
 */
import { withTrailingSlash } from '../shared/paths.ts';
import type { AppModule } from './app.ts';
import { checkBuild } from './build-check.ts';
import { createBrowserEnvironment, type Environment } from './environment.ts';
import type { Navigate, Plugin } from './hooks.ts';
import { storeChosenLanguage } from './language-choice.ts';
import { listenToLinks, type PrefetchPathOf, prefetchPathOf, resolvePageUrl } from './links.ts';
import { mayPrefetch } from './prefetch-policy.ts';
import { createHookRunner } from './run-hooks.ts';
import { restoreScrollPosition } from './scroll-positions.ts';
import type { SiteOptions } from './site-options.ts';
import { createVisit, type Visit } from './visit.ts';

export interface BootOptions extends SiteOptions {
  readonly plugins: readonly Plugin[];
  /** Fetches React's side. */
  importApp(): Promise<AppModule>;
  /** The real browser unless given. */
  readonly environment?: Environment;
}

/** Starts the runtime on the served page; to be called once, by the entry. */
export function boot(site: BootOptions): void {
  const environment = site.environment ?? createBrowserEnvironment(window);
  const { document, log } = environment;
  // The language redirect is leaving this document: nothing that starts here would be seen.
  if (document.documentElement.hidden) return;

  let watchLinks: (() => void) | undefined;
  const linkWatch: Plugin = { name: 'links', onRouteUpdate: () => watchLinks?.() };
  const runHooks = createHookRunner([...site.plugins, linkWatch], log);
  const visit = createVisit({ environment, site, runHooks, importApp: site.importApp });
  const prefetchPathOf = listen(site, environment, visit);

  addTrailingSlash(environment);
  restoreScrollPosition(environment.window, environment.sessionStorage);
  if ('interactive' in document.documentElement.dataset) void visit.takeOver();
  afterLoad(environment, () => {
    void checkBuild({ ...environment, ...visit, documentBuild: document.documentElement.dataset['build'] });
    void import('./after-load.ts').then((later) => {
      watchLinks = later.startAfterLoad({ environment, site, visit, runHooks, prefetchPathOf });
    }, log.error);
  });

  const { pathname, search, hash } = environment.window.location;
  runHooks((plugin) => plugin.onClientEntry?.({ navigate: createNavigate(environment, visit) }));
  runHooks((plugin) =>
    plugin.onRouteUpdate?.({ location: { pathname, search, hash }, previousLocation: null }),
  );
}

/** Listens to clicks and to what announces one; returns what tells where an anchor may be prefetched. */
function listen(site: BootOptions, environment: Environment, visit: Visit): PrefetchPathOf {
  const { window } = environment;
  const links = { environment, plainLinkPaths: site.plainLinkPaths };
  const pathOf: PrefetchPathOf = (anchor) =>
    mayPrefetch(window.navigator) ? prefetchPathOf(anchor, links) : undefined;
  listenToLinks(links, {
    onAnchor: (anchor) => storeChosenLanguage(environment, anchor),
    onNavigate: (url) => void visit.navigate(url),
    onReach(anchor) {
      const path = pathOf(anchor);
      if (path !== undefined) void visit.prefetch(path);
    },
  });
  window.addEventListener('popstate', () => void visit.traverse());
  return pathOf;
}

/** An address of another site is opened by the browser. */
function createNavigate(environment: Environment, visit: Visit): Navigate {
  return (address, options) => {
    const url = resolvePageUrl(address, environment);
    if (url === undefined) environment.leaveTo(address);
    else void visit.navigate(url, options);
  };
}

/** Where the host does not redirect to the slash, the address bar is put right. */
function addTrailingSlash({ window, document }: Environment): void {
  const { pathname, search, hash } = window.location;
  const path = withTrailingSlash(pathname);
  const isOwnAddress = path === encodeURI(document.documentElement.dataset['path'] ?? '');
  if (path !== pathname && isOwnAddress)
    window.history.replaceState(window.history.state, '', path + search + hash);
}

function afterLoad({ window, document }: Environment, callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else window.addEventListener('load', callback, { once: true });
}

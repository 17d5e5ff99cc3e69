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
import { listenToLinks, prefetchPathOf, resolvePageUrl } from './links.ts';
import { mayPrefetch } from './prefetch-policy.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import { createHookRunner, type RunHooks } from './run-hooks.ts';
import type { SiteOptions } from './site-options.ts';
import { createVisibleLinks } from './visible-links.ts';
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

  const linkWatch: Plugin = { name: 'links', onRouteUpdate: () => visibleLinks.watch() };
  const runHooks = createHookRunner([...site.plugins, linkWatch], log);
  const visit = createVisit({ environment, site, runHooks, importApp: site.importApp });
  const visibleLinks = startPrefetching(site, environment, visit);

  addTrailingSlash(environment);
  environment.window.addEventListener('popstate', () => void visit.traverse());
  if ('interactive' in document.documentElement.dataset) void visit.takeOver();
  afterLoad(environment, () => void checkServedPage({ site, environment, visit, runHooks }));

  const { pathname, search, hash } = environment.window.location;
  runHooks((plugin) => plugin.onClientEntry?.({ navigate: createNavigate(environment, visit) }));
  runHooks((plugin) =>
    plugin.onRouteUpdate?.({ location: { pathname, search, hash }, previousLocation: null }),
  );
}

/** Clicks, and everything that announces one. */
function startPrefetching(site: BootOptions, environment: Environment, visit: Visit) {
  const links = { environment, plainLinkPaths: site.plainLinkPaths };
  const isAllowed = () => mayPrefetch(environment.window.navigator);
  const queue = createPrefetchQueue({ clock: environment.clock, prefetch: visit.prefetch });
  listenToLinks(links, {
    onAnchor: (anchor) => storeChosenLanguage(environment, anchor),
    onNavigate: (url) => void visit.navigate(url),
    onReach: (path) => isAllowed() && queue.prefetchNow(path),
  });
  return createVisibleLinks({
    window: environment.window,
    pathOf: (anchor) => (isAllowed() ? prefetchPathOf(anchor, links) : undefined),
    ...queue,
  });
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

interface ServedPage {
  readonly site: BootOptions;
  readonly environment: Environment;
  readonly visit: Visit;
  readonly runHooks: RunHooks;
}

/** What can wait until the page is there: is it the newest, and can it be kept for offline? */
async function checkServedPage({ site, environment, visit, runHooks }: ServedPage): Promise<void> {
  const documentBuild = environment.document.documentElement.dataset['build'];
  const worker = { environment, runHooks, onUpdateReady: visit.onUpdateReady };
  await checkBuild({ ...environment, documentBuild, readLiveBuild: visit.readLiveBuild });
  const registration = await import('./service-worker-registration.ts').catch(environment.log.error);
  await registration?.setUpServiceWorker(site.serviceWorkerUrl, worker);
}

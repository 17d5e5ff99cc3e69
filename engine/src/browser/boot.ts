/**
 * The first stage of the runtime: it listens. Two more follow: `background`
 * (data, prefetch, service worker), which is fetched after the load event and
 * begins when the browser is idle, and on the first intent to navigate the router,
 * which lies in the same chunk, and React with the pages, whose code is fetched ahead
 * and not run. Where a stage cannot be had, the browser does its work.
 */
import type { AppModule } from '../shared/app.ts';
import { INTERACTIVE_ATTRIBUTE, PATH_ATTRIBUTE } from '../shared/document.ts';
import { isSamePage } from '../shared/link-rules.ts';
import { languageOfPath } from '../shared/languages.ts';
import { normalisePath, pathWithSlash } from '../shared/paths.ts';
import type { SiteOptions } from '../shared/site-options.ts';
import { afterLoad } from './after-load.ts';
import { createAhead } from './ahead.ts';
import type { Background } from './background.ts';
import { createDelayedNotice } from './delayed-notice.ts';
import { createBrowserEnvironment } from './environment.ts';
import type { Environment } from './environment.ts';
import type { Leaving } from './leaving.ts';
import { watchLeaving } from './leaving.ts';
import { interceptLinks, prefetchPathOf, resolvePageUrl } from './links.ts';
import { once } from './once.ts';
import { createPartLoader } from './parts.ts';
import { createHookRunner } from './plugins.ts';
import type { NavigateOptions, Plugin } from './plugins.ts';
import { mayPrefetch } from './prefetch-policy.ts';
import type { Router } from './router/router.ts';
import { entryOfState, restoreScrollPosition } from './scroll-positions.ts';

export interface BootOptions extends SiteOptions {
  readonly plugins: readonly Plugin[];
  /** Addresses of the code of a page change, which `importApp` and the later stages import. */
  readonly codeFiles: readonly string[];
  /** Fetches React's side. */
  importApp(): Promise<AppModule>;
  /** The real browser unless given. */
  readonly environment?: Environment;
}

/** How long a document that is hidden is left alone, in milliseconds, before it is looked at again. */
const HIDDEN_MS = 500;

/** Starts the runtime on the served page; to be called once, by the entry. */
export function boot(site: BootOptions): void {
  const environment = site.environment ?? createBrowserEnvironment(window);
  const { document, clock, log } = environment;
  const root = document.documentElement;
  // A language redirect is under way; a page that could not be left is shown after all.
  if (root.hidden) {
    clock.after(HIDDEN_MS, () => boot(site));
    return;
  }

  addTrailingSlash(environment);
  const { history, location } = environment.window;
  const served = { url: new URL(location.href), entry: entryOfState(history.state) };
  const runHooks = createHookRunner(site.plugins, log);
  const notice = createDelayedNotice(environment, site, runHooks);
  const links = { environment, plainLinkPaths: site.plainLinkPaths };
  const pathOf = (anchor: Element): string | undefined =>
    mayPrefetch(environment.window.navigator) ? prefetchPathOf(anchor, links) : undefined;
  const ahead = createAhead(environment, site.codeFiles);
  const loadPart = createPartLoader(environment);
  let background: Background | undefined;
  let isRouterWanted = false;

  const loadBackground = once(async () => {
    const stage = await import('./background.ts');
    background = stage.createBackground({ environment, site, runHooks, ahead, loadPart, pathOf });
    return background;
  });

  const loadRouter = once(async () => {
    isRouterWanted = true;
    const [{ createRouter }, stage] = await Promise.all([import('./router/router.ts'), loadBackground()]);
    const { importApp } = site;
    return createRouter({
      environment,
      site,
      runHooks,
      ahead,
      background: stage,
      importApp,
      notice,
      served,
    });
  });

  /**
   * Hands a navigation to the router.
   *
   * @param use is not called where the document is being left by then: what the visitor has done meanwhile, such as sending
   *   a form, is what counts
   */
  function follow(
    url: URL,
    use: (router: Router, leaving: Leaving) => Promise<void> | void,
    otherwise: () => void,
  ): void {
    const leaving = watchLeaving(environment.window);
    const navigation = loadRouter()
      .then((router) => {
        leaving.stop();
        return leaving.isLeft() ? router.giveWay() : use(router, leaving);
      })
      .catch((error: unknown) => {
        leaving.stop();
        if (leaving.wasLeft()) return;
        log.error(error);
        otherwise();
      });
    void notice.during(url, Promise.race([navigation, leaving.left]), otherwise);
  }

  /** Starts the requests of a page change side by side, before the code that waits for them is there. */
  function startLoading(pathname: string, isWanted = false): void {
    const path = normalisePath(pathname);
    let htmlUrl: string | undefined;
    // An address without language may lead elsewhere; only the router knows.
    if (path !== undefined && languageOfPath(path, site.languages) !== undefined) {
      // Before anybody has reached for a link, React has not run.
      if (isWanted && !isRouterWanted && mayPrefetch(environment.window.navigator)) htmlUrl = pathname;
      if (background === undefined) ahead.requestPage(path, htmlUrl);
      else background.load(path, htmlUrl);
    }
    if (htmlUrl === undefined) ahead.loadCode('high');
  }

  function navigate(url: URL, options?: NavigateOptions): void {
    if (!isSamePage(url, location)) startLoading(url.pathname, true);
    follow(
      url,
      // Whoever has come back to the document does not want what was wanted before.
      (router, { wasLeft }) => (wasLeft() ? undefined : router.navigate(url, options)),
      () => (options?.replace === true ? environment.replaceWith : environment.leaveTo)(url.href),
    );
  }

  function prepare(path: string): void {
    startLoading(path);
    // What cannot be loaded ahead is loaded, or fails, with the click.
    loadBackground()
      .then((stage) => {
        void stage.reachFor(path);
        return stage.mayRunCode() ? loadRouter().then((router) => router.prepare(path)) : undefined;
      })
      .catch(() => undefined);
  }

  interceptLinks(links, {
    onNavigate: navigate,
    onIntent(anchor) {
      const path = pathOf(anchor);
      if (path !== undefined) prepare(path);
    },
  });
  environment.window.addEventListener('popstate', () => {
    const url = new URL(location.href);
    // Before the first page change, fragments are the browser's own, and queries those of the site's parts: unless a
    // document before a reload has made the entry.
    if (
      isRouterWanted ||
      url.pathname !== served.url.pathname ||
      entryOfState(history.state) !== served.entry
    )
      follow(url, (router) => router.traverse(), environment.reload);
  });
  restoreScrollPosition(environment.window, environment.sessionStorage);
  if (root.hasAttribute(INTERACTIVE_ATTRIBUTE))
    loadPart(() => loadRouter().then((router) => router.hydrate()), false).catch(log.error);
  afterLoad(environment, () => {
    clock.whenIdle(() => void loadPart(loadBackground).then((stage) => stage.start(), log.error));
  });

  const { pathname, search, hash } = location;
  runHooks((plugin) =>
    plugin.onClientEntry?.({
      // An address of another site is opened by the browser.
      navigate(address, options) {
        const url = resolvePageUrl(address, environment);
        if (url === undefined) environment.leaveTo(address);
        else navigate(url, options);
      },
    }),
  );
  runHooks((plugin) =>
    plugin.onRouteUpdate?.({ location: { pathname, search, hash }, previousLocation: null }),
  );
}

/** Where the host does not redirect to the slash, the address bar is put right. */
function addTrailingSlash({ window, document }: Environment): void {
  const { pathname, search, hash } = window.location;
  const path = pathWithSlash(pathname);
  const isOwnAddress = path === encodeURI(document.documentElement.getAttribute(PATH_ATTRIBUTE) ?? '');
  if (path !== pathname && isOwnAddress)
    window.history.replaceState(window.history.state, '', path + search + hash);
}

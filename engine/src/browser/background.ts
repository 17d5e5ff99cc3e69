/**
 * The second stage of the runtime: what can wait until the served page is
 * complete and the browser is idle, or until somebody reaches for a link. It
 * loads data, checks the build, prefetches, and registers the service worker;
 * it runs no code of a page.
 */
import { sharedDataUrls, stylesheetUrls } from './ahead.ts';
import type { Ahead } from './ahead.ts';
import { INTERACTIVE_ATTRIBUTE } from '../shared/document.ts';
import { languageAt } from '../shared/language-at.ts';
import type { SiteOptions } from '../shared/site-options.ts';
import type { Environment } from './environment.ts';
import { readVisitorLanguages } from './language.ts';
import { checkBuild, createLiveBuild, createUpdateWatch, documentBuild } from './live-build.ts';
import type { UpdateWatch } from './live-build.ts';
import type { RunHooks } from './plugins.ts';
import { isMobile } from './mobile.ts';
import { allowOwnWorkers } from './own-workers.ts';
import type { LoadPart } from './parts.ts';
import { mayPrefetch } from './prefetch-policy.ts';
import { createPrefetch } from './prefetch.ts';
import { createLoader, failureOf } from './router/loader.ts';
import type { Loader } from './router/loader.ts';
import { keepVisitedPage, setUpServiceWorker } from './service-worker.ts';
import { shownPath } from './shown-path.ts';

export interface Background {
  readonly loader: Loader;
  readonly loadPart: LoadPart;
  readonly updates: UpdateWatch;
  /** Does what a first view needs once, after its load event. */
  start(): void;
  /**
   * Loads the page at a path, which somebody reaches for or has clicked. Where that has failed before it is left to the
   * router, which comes with a click.
   *
   * @param htmlUrl the address of its HTML, where it can be shown out of that before it is in memory
   */
  load(path: string, htmlUrl?: string): void;
  /** Loads the page at a path whole, and tells plugins of it, once. Never rejects. */
  reachFor(path: string): Promise<void>;
  /**
   * Whether React may be run before a click. On a mobile screen a finger that comes down on a link scrolls more often than
   * it follows, and a tap brings its click along: React would only be in the way of the page's own HTML.
   */
  mayRunCode(): boolean;
  /**
   * Another page is shown now.
   *
   * @param isKept whether its document is worth keeping for visits without a connection; that of a status page is none
   */
  followPage(isKept: boolean): void;
}

export interface BackgroundDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly runHooks: RunHooks;
  readonly ahead: Ahead;
  readonly loadPart: LoadPart;
  /** The path an anchor may be prefetched for; undefined when it never is. */
  pathOf(anchor: Element): string | undefined;
}

/** Everything of this stage, connected; what needs no click begins with `start`. */
export function createBackground(dependencies: BackgroundDependencies): Background {
  const { environment, site, runHooks, ahead, loadPart, pathOf } = dependencies;
  const { clock, document, log, window } = environment;
  const { fetch } = ahead;
  const liveBuild = createLiveBuild({ fetch, clock, documentBuild: documentBuild(document) });
  const servedPath = shownPath(document);
  const loader = createLoader({
    fetch,
    clock,
    liveBuild,
    catchAlls: site.catchAlls,
    languageAt: (path) => languageAt(path, readVisitorLanguages(environment), site),
    servedPath,
  });
  const prefetch = createPrefetch({ environment, site, runHooks, loader, pathOf });
  const updates = createUpdateWatch(environment);

  function loadCode(): void {
    ahead.loadCode('low');
    // Into the browser's cache. A link of the kind "prefetch" would fall under `default-src` in Firefox, which allows
    // nothing, and WebKit knows none.
    for (const url of stylesheetUrls(document)) fetch(url, { priority: 'low' }).catch(() => undefined);
  }

  /**
   * The data of the served page, for the way back to it. Rejects where the page lacks something: who has gone on to another one
   * hears of it on the way back.
   */
  async function loadServedPage(): Promise<void> {
    const result = await loader.loadAhead(servedPath);
    if (shownPath(document) !== servedPath || result.kind === 'page' || result.kind === 'new-build') return;
    throw failureOf(result, servedPath);
  }

  return {
    loader,
    loadPart,
    updates,
    start() {
      void checkBuild(liveBuild, environment);
      if (mayPrefetch(window.navigator)) {
        // One after the other, so that a click finds a free connection: of HTTP/1.1 a browser opens six.
        void loader.loadShared(sharedDataUrls(document)).then(() =>
          clock.whenIdle(() => {
            loadCode();
            // One that React takes over has asked for it.
            if (!document.documentElement.hasAttribute(INTERACTIVE_ATTRIBUTE))
              loadPart(loadServedPage, false).catch(log.error);
          }),
        );
      }
      prefetch.watchLinks();
      allowOwnWorkers(environment);
      const { onUpdateReady } = updates;
      void setUpServiceWorker(site.serviceWorkerUrl, { environment, runHooks, onUpdateReady });
    },
    load(path, htmlUrl) {
      // React is near once its code and the page are there, and the browser is nearer where that code cannot be had.
      const isHtmlNearer = ahead.hasCode() ? !loader.isLoaded(path) : ahead.hasCode() === undefined;
      if (htmlUrl !== undefined && isHtmlNearer) ahead.request(htmlUrl);
      if (!loader.hasFailed(path)) void loader.load(path);
    },
    reachFor: prefetch.reachFor,
    mayRunCode: () => !isMobile(window),
    followPage(isKept) {
      prefetch.watchLinks();
      // With data saver, too: what a visitor has read is there without a connection (R8.8).
      if (isKept) keepVisitedPage(environment);
    },
  };
}

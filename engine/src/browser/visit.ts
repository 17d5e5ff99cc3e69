/**
 * Holds the two stages of the runtime together: the second one is fetched when
 * somebody needs it, and where it cannot be had, the browser does its work.
 */
import type { AppModule } from './app.ts';
import { createLiveBuildReader, type ReadLiveBuild } from './app-data.ts';
import { reloadOnce } from './build-check.ts';
import type { Environment } from './environment.ts';
import type { NavigateOptions } from './hooks.ts';
import type { Navigation } from './navigation.ts';
import { createPendingNavigation, type PendingNavigation } from './pending-navigation.ts';
import type { RunHooks } from './run-hooks.ts';
import { isSamePage } from './same-page.ts';
import { runtimeWord, type SiteOptions } from './site-options.ts';

export interface Visit {
  readonly readLiveBuild: ReadLiveBuild;
  navigate(url: URL, options?: NavigateOptions): Promise<void>;
  /** The browser has moved in its history. */
  traverse(): Promise<void>;
  /** Loads a path into memory, once; never rejects. */
  prefetch(path: string): Promise<void>;
  hasPrefetched(path: string): boolean;
  /** Lets React take over the served page. */
  takeOver(): Promise<void>;
  /** The service worker has a new version, so the next navigation has to be a full one. */
  onUpdateReady(): void;
}

type Use = (navigation: Navigation) => Promise<void>;

export interface VisitDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly runHooks: RunHooks;
  importApp(): Promise<AppModule>;
}

export function createVisit(dependencies: VisitDependencies): Visit {
  const { environment, runHooks } = dependencies;
  const { window, clock, log } = environment;
  const shownUrl = new URL(window.location.href);
  const readLiveBuild = createLiveBuildReader(environment);
  const pending = createPending(dependencies);
  const prefetched = new Set<string>();
  let loading: Promise<Navigation> | undefined;
  const { mustLeave, onResourcesFailed, onUpdateReady } = createUpdateWatch(environment);

  function loadNavigation(): Promise<Navigation> {
    loading ??= startNavigation().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  }

  async function startNavigation(): Promise<Navigation> {
    const [stage, app] = await Promise.all([import('./navigation.ts'), dependencies.importApp()]);
    const shared = { ...dependencies, readLiveBuild, pending, shownUrl, mustLeave, onResourcesFailed };
    const navigation = stage.startNavigation(shared, app);
    clock.whenIdle(() => void navigation.takeOver());
    return navigation;
  }

  async function follow(use: Use, otherwise: () => void): Promise<void> {
    try {
      await use(await loadNavigation());
    } catch (error) {
      pending.end();
      log.error(error);
      otherwise();
    }
  }

  return {
    readLiveBuild,
    navigate(url, options) {
      pending.start(url);
      return follow(
        (navigation) => navigation.navigate(url, options),
        () => environment.leaveTo(url.href),
      );
    },
    async traverse() {
      // Before the first page change, fragments are the browser's own.
      const isFragment = loading === undefined && isSamePage(new URL(window.location.href), shownUrl);
      if (!isFragment) await follow((navigation) => navigation.traverse(), environment.reload);
    },
    async prefetch(path) {
      if (prefetched.has(path)) return;
      prefetched.add(path);
      runHooks((plugin) => plugin.onPrefetchPathname?.(path));
      // What cannot be loaded ahead is loaded, or fails, with the click.
      const navigation = await loadNavigation().catch(() => undefined);
      await navigation?.prefetch(path);
      runHooks((plugin) => plugin.onPostPrefetchPathname?.(path));
    },
    hasPrefetched: (path) => prefetched.has(path),
    async takeOver() {
      try {
        await (await loadNavigation()).takeOver();
      } catch (cause) {
        onResourcesFailed();
        log.error(new Error(`page resources for ${shownUrl.pathname} not found`, { cause }));
      }
    },
    onUpdateReady,
  };
}

/** A new worker makes the next navigation a full one, and may heal a page whose resources had failed (behaviour §8). */
function createUpdateWatch(environment: Environment) {
  let hasUpdate = false;
  let hasFailedResources = false;
  const reloadForUpdate = (): void => {
    if (hasUpdate && hasFailedResources) reloadOnce(environment);
  };
  return {
    mustLeave: (): boolean => hasUpdate,
    onResourcesFailed(): void {
      hasFailedResources = true;
      reloadForUpdate();
    },
    onUpdateReady(): void {
      hasUpdate = true;
      reloadForUpdate();
    },
  };
}

function createPending({ environment, site, runHooks }: VisitDependencies): PendingNavigation {
  return createPendingNavigation({
    environment,
    stillLoading: () => runtimeWord(site, environment.document, 'stillLoading'),
    onDelayed: ({ pathname, search, hash }) =>
      runHooks((plugin) => plugin.onRouteUpdateDelayed?.({ pathname, search, hash })),
  });
}

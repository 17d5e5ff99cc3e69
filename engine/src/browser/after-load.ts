/**
 * What can wait until the served page is complete: prefetching the links that
 * come into view, and the service worker.
 */
import type { Environment } from './environment.ts';
import type { PrefetchPathOf } from './links.ts';
import { createPrefetchQueue } from './prefetch-queue.ts';
import type { RunHooks } from './run-hooks.ts';
import { keepVisitedPage, setUpServiceWorker } from './service-worker-registration.ts';
import type { SiteOptions } from './site-options.ts';
import { createVisibleLinks } from './visible-links.ts';
import type { Visit } from './visit.ts';

export interface AfterLoadDependencies {
  readonly environment: Environment;
  readonly site: SiteOptions;
  readonly visit: Visit;
  readonly runHooks: RunHooks;
  readonly prefetchPathOf: PrefetchPathOf;
}

/** Returns what has to be called when another page is shown. */
export function startAfterLoad(dependencies: AfterLoadDependencies): () => void {
  const { environment, site, visit, runHooks, prefetchPathOf } = dependencies;
  const queue = createPrefetchQueue({ ...environment, ...visit });
  const { watch } = createVisibleLinks({ ...environment, ...queue, pathOf: prefetchPathOf });
  watch();
  void setUpServiceWorker(site.serviceWorkerUrl, {
    environment,
    runHooks,
    onUpdateReady: visit.onUpdateReady,
  });
  return () => {
    watch();
    keepVisitedPage(environment);
  };
}

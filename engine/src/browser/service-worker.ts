/** Registers the service worker and hands its life to the plugin hooks (R8). A worker that is missing or broken never hurts the page. */
import { SKIP_WAITING_MESSAGE, VISITED_MESSAGE } from '../shared/worker-messages.ts';
import type { Environment } from './environment.ts';
import type { RunHooks } from './plugins.ts';

export interface ServiceWorkerDependencies {
  readonly environment: Environment;
  readonly runHooks: RunHooks;
  /** A new version is ready to take the old one's place. */
  onUpdateReady(): void;
}

/** As the worker names its caches (`worker/build-caches.ts`). */
const OWN_CACHE = /^(?:precache|pages|page-data|files)-/;
/** Where workbox-expiration notes when the entries of caches were used. */
const TIMES_DATABASE = 'workbox-expiration';
const LOCAL_HOSTS = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Null instead of an address is the way back: it removes the worker of earlier visits. */
export async function setUpServiceWorker(
  url: string | null,
  dependencies: ServiceWorkerDependencies,
): Promise<void> {
  if (url === null) await removeServiceWorker(dependencies.environment);
  else await registerServiceWorker(url, dependencies);
}

/** Lets the worker keep the document of a page that was shown without loading it. */
export function keepVisitedPage(environment: Environment): void {
  const worker = environment.window.navigator.serviceWorker?.controller;
  if (worker) tellOfPage(worker, environment);
}

/** The page that is open was not loaded through this worker. */
function tellOfPage(worker: ServiceWorker, { window }: Environment): void {
  tell(worker, VISITED_MESSAGE + window.location.pathname);
}

function tell(worker: ServiceWorker, message: string): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(message);
}

async function registerServiceWorker(url: string, dependencies: ServiceWorkerDependencies): Promise<void> {
  const { window, log } = dependencies.environment;
  const { protocol, hostname } = window.location;
  if (protocol !== 'https:' && !LOCAL_HOSTS.test(hostname)) {
    log.warn('The service worker needs https or localhost; it is not registered on this address.');
    return;
  }
  try {
    const registration = await window.navigator.serviceWorker?.register(url);
    if (registration !== undefined) followUpdates(registration, dependencies);
  } catch (cause) {
    log.error(new Error(`The service worker ${url} could not be registered`, { cause }));
  }
}

/** Removes the worker and everything it has kept. */
async function removeServiceWorker({ window, log }: Environment): Promise<void> {
  try {
    const registrations = await window.navigator.serviceWorker?.getRegistrations();
    if (registrations === undefined) return;
    await Promise.all(registrations.map((registration) => registration.unregister()));
    const names = await window.caches.keys();
    // A worker that has been removed serves the pages that are open until they are left, and keeps what they ask for.
    if (registrations.length > 0 || names.some((name) => OWN_CACHE.test(name)))
      await Promise.all(names.map((name) => window.caches.delete(name)));
    // While the worker has it open, the browser waits with this. Where there is none, nothing happens.
    window.indexedDB.deleteDatabase(TIMES_DATABASE);
  } catch (cause) {
    log.error(new Error('The service worker could not be removed', { cause }));
  }
}

/** A new version may have been found, and may even wait for its turn, before anybody could listen. */
function followUpdates(
  registration: ServiceWorkerRegistration,
  dependencies: ServiceWorkerDependencies,
): void {
  let followed: ServiceWorker | undefined;
  const follow = (worker: ServiceWorker | null): void => {
    if (worker === null || worker === followed) return;
    followed = worker;
    followWorker(worker, registration, dependencies);
  };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  const { waiting, active } = registration;
  // Loaded while the first worker was still installed, as after a reload, the page went past it.
  if (active !== null && hasPassedWorker(dependencies.environment))
    tellOfPage(active, dependencies.environment);
  // An update that still waits after a reload must not be the reason for another.
  if (waiting !== null && active !== null && isReloaded(dependencies.environment))
    tell(waiting, SKIP_WAITING_MESSAGE);
  else follow(waiting);
}

function isReloaded(environment: Environment): boolean {
  return loadingOf(environment)?.type === 'reload';
}

function hasPassedWorker(environment: Environment): boolean {
  return loadingOf(environment)?.workerStart === 0;
}

function loadingOf({ window }: Environment): PerformanceNavigationTiming | undefined {
  return (window.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0];
}

function followWorker(
  worker: ServiceWorker,
  registration: ServiceWorkerRegistration,
  { environment, runHooks, onUpdateReady }: ServiceWorkerDependencies,
): void {
  const event = { serviceWorker: registration };
  const isUpdate = environment.window.navigator.serviceWorker.controller !== null;
  const handlers: Partial<Record<ServiceWorkerState, () => void>> = {
    installed() {
      if (!isUpdate) return runHooks((plugin) => plugin.onServiceWorkerInstalled?.(event));
      tell(worker, SKIP_WAITING_MESSAGE);
      runHooks((plugin) => plugin.onServiceWorkerUpdateReady?.(event));
      onUpdateReady();
    },
    redundant: () => runHooks((plugin) => plugin.onServiceWorkerRedundant?.(event)),
    activated() {
      tellOfPage(worker, environment);
      runHooks((plugin) => plugin.onServiceWorkerActive?.(event));
    },
  };
  const handleState = (): void => handlers[worker.state]?.();
  runHooks((plugin) => plugin.onServiceWorkerUpdateFound?.(event));
  worker.addEventListener('statechange', handleState);
  handleState();
}

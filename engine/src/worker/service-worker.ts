/**
 * The service worker (R8), an entry of its own that is served as `/sw.js`. One bundle serves all builds of the same code;
 * each build puts the values of two global names before it:
 *
 *   __BUILD_HASH__         the hash that `data-build` and page data carry
 *   __PRECACHE_MANIFEST__  list of { url, revision }: `/offline.html`, every slice,
 *                          boot, the stylesheet and the fonts that every page
 *                          asks for; revision is null where the name carries
 *                          a hash of the content
 *
 * Documents and page data come from the network first, so nobody sees an old
 * page while online. To get rid of the worker, set `serviceWorker: false` in the
 * site's definition: the runtime then unregisters it and removes its caches.
 */
import { CacheExpiration, ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController } from 'workbox-precaching';
import { Router, Route } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { OFFLINE_PATH } from '../shared/addresses.ts';
import { pathWithSlash } from '../shared/paths.ts';
import { SKIP_WAITING_MESSAGE, VISITED_MESSAGE } from '../shared/worker-messages.ts';
import { cacheRuleOf } from './cache-rules.ts';
import type { CacheRule } from './cache-rules.ts';
import {
  cachesOfBuild,
  isCacheableFile,
  isDataOfBuild,
  isDataOfOtherBuild,
  isPageOfBuild,
  isStorable,
  outdatedCaches,
} from './build-caches.ts';

declare const self: ServiceWorkerGlobalScope;
declare const __BUILD_HASH__: string;
declare const __PRECACHE_MANIFEST__: readonly { readonly url: string; readonly revision: string | null }[];

const KEPT_PAGES = 60;
const KEPT_FILES = 300;
/** A kept page is served when the network takes longer than this. */
const NETWORK_TIMEOUT_SECONDS = 10;

const names = cachesOfBuild(__BUILD_HASH__);
const precache = new PrecacheController({ cacheName: names.precache, plugins: [keepOnly(() => true)] });
precache.addToCacheList([...__PRECACHE_MANIFEST__]);

const pages = new NetworkFirst({
  cacheName: names.pages,
  networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS,
  plugins: [
    keepOnly((answer) => isPageOfBuild(answer, __BUILD_HASH__)),
    // Query and fragment never change the page, and may carry what must not be stored.
    { cacheKeyWillBeUsed: async ({ request }) => pathOnly(request) },
    limitTo(KEPT_PAGES),
  ],
});

const pageData = new NetworkFirst({
  cacheName: names.pageData,
  plugins: [keepOnly((answer) => isDataOfBuild(answer, __BUILD_HASH__)), limitTo(KEPT_PAGES)],
});

const files = new CacheFirst({
  cacheName: names.files,
  plugins: [keepOnly(isCacheableFile), limitTo(KEPT_FILES)],
});

const router = new Router();
addRoute('page', async ({ event, request }) => {
  const response = await pages.handle({ event, request }).catch(() => undefined);
  // Firefox fulfils a preloaded navigation that fails with a network error, which the strategy takes for an answer:
  // https://github.com/GoogleChrome/workbox/issues/3134
  if (response !== undefined && response.type !== 'error') return response;
  const kept = await caches.match(pageAddress(request), { cacheName: names.pages });
  return kept ?? (await precache.matchPrecache(OFFLINE_PATH)) ?? Response.error();
});
addRoute('page-data', ({ event, request }) => pageData.handle({ event, request }));
addRoute('app-data', async ({ event, request }) => {
  const response = await fetch(request);
  event.waitUntil(forgetOutdated(response.clone()));
  return response;
});
addRoute('shared', async ({ request }) => {
  const response = await fetch(request).catch(() => undefined);
  return response ?? (await precache.matchPrecache(request.url)) ?? Response.error();
});
addRoute('immutable', async ({ event, request }) => {
  return (await precache.matchPrecache(request.url)) ?? files.handle({ event, request });
});
router.addFetchListener();

self.addEventListener('install', (event) => void precache.install(event));
self.addEventListener('activate', (event) => {
  void precache.activate(event);
  event.waitUntil(takeCharge());
});
self.addEventListener('message', (event) => {
  const message = String(event.data);
  if (message === SKIP_WAITING_MESSAGE) event.waitUntil(self.skipWaiting());
  if (message.startsWith(VISITED_MESSAGE)) {
    // A page that was on its way when this worker took charge does not belong to it yet.
    event.waitUntil(
      Promise.all([self.clients.claim(), keepPage(event, message.slice(VISITED_MESSAGE.length))]),
    );
  }
});

async function takeCharge(): Promise<void> {
  const outdated = new Set(outdatedCaches(await caches.keys(), names));
  await removeCaches((name) => outdated.has(name));
  // The browser asks the network for a document while the worker is still starting.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

/** Keeps the document of a page that was shown without it. */
async function keepPage(event: ExtendableEvent, path: string): Promise<void> {
  const request = new Request(new URL(self.location.origin + path));
  const isKept = await caches.match(request, { cacheName: names.pages });
  // Offline by now: the page is not kept.
  if (isKept === undefined) await pages.handle({ event, request }).catch(() => undefined);
}

/** Once another build is live, the pages of this one are of no use any more; the next document brings its worker. */
async function forgetOutdated(appData: Response): Promise<void> {
  if (appData.status !== 200 || !isDataOfOtherBuild(await appData.text(), __BUILD_HASH__)) return;
  await removeCaches((name) => name === names.pages || name === names.pageData);
}

async function removeCaches(shouldRemove: (name: string) => boolean): Promise<void> {
  const removed = (await caches.keys()).filter(shouldRemove);
  await Promise.all(removed.map((name) => caches.delete(name)));
  await Promise.all(removed.map(forgetTimes));
}

/** The times of a cache stand in a database that all builds share, and outlive it. */
async function forgetTimes(cacheName: string): Promise<void> {
  // Any limit will do, but there has to be one.
  const times = new CacheExpiration(cacheName, { maxEntries: 1 });
  // Where the database cannot be had, times are not kept either.
  await times.delete().catch(() => undefined);
}

function pathOnly({ url }: Request): string {
  return url.split(/[?#]/)[0] ?? url;
}

/** Of a page, whose host would have added the slash (R1.6c). */
function pageAddress(request: Request): string {
  const url = new URL(pathOnly(request));
  url.pathname = pathWithSlash(url.pathname);
  return url.href;
}

interface Handling {
  readonly event: ExtendableEvent;
  readonly request: Request;
}

function addRoute(rule: CacheRule, handle: (handling: Handling) => Promise<Response>): void {
  const matches = ({ request, url, sameOrigin }: { request: Request; url: URL; sameOrigin: boolean }) => {
    const { method, mode } = request;
    return cacheRuleOf({ method, mode, isOwnOrigin: sameOrigin, path: url.pathname }) === rule;
  };
  router.registerRoute(new Route(matches, ({ event, request }) => handle({ event, request })));
}

type StrategyPlugin = NonNullable<
  NonNullable<ConstructorParameters<typeof CacheFirst>[0]>['plugins']
>[number];

/** Forgets the entries that have not been used for longest. */
function limitTo(maxEntries: number): StrategyPlugin {
  // The package's types do not know `exactOptionalPropertyTypes`.
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as StrategyPlugin;
}

/**
 * Every cache here takes what succeeded and may be stored; of that, what the cache is for.
 *
 * @param isOwn leaves the answer unread
 */
function keepOnly(isOwn: (response: Response) => boolean | Promise<boolean>): StrategyPlugin {
  return {
    async cacheWillUpdate({ response }) {
      const { status, headers } = response;
      const isAllowed = status === 200 && isStorable(headers.get('cache-control'));
      return isAllowed && (await isOwn(response)) ? response : null;
    },
  };
}

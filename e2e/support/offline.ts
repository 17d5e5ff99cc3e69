import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { open } from './visitor.ts';

/** Cuts every connection. The driver’s own emulation does not reach a service worker. */
export function goOffline(network: FaultProxy): void {
  network.inject(() => ({ kind: 'abort' }));
}

export function goOnline(network: FaultProxy): void {
  network.inject(() => undefined);
}

/** Waits until the service worker serves the page, and has kept what is open. */
export async function untilWorkerServes(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) =>
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
      );
    }
  });
  await expect.poll(() => keptPages(page)).toContain(new URL(page.url()).pathname);
}

/** A visitor whose worker has kept one page loses the connection. */
export async function keepAndGoOffline(page: Page, network: FaultProxy, path: string): Promise<void> {
  await open(page, path);
  await untilWorkerServes(page);
  goOffline(network);
}

/** The paths of the documents that the worker has kept. */
export function keptPages(page: Page): Promise<string[]> {
  return keptAddresses(page, 'pages-');
}

/** The caches of which the worker notes when each entry was last used, in its database. */
export function cachesWithTimes(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const answerTo = <Result>(request: IDBRequest<Result>): Promise<Result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('no answer', { cause: request.error })));
      });
    const database = await answerTo(indexedDB.open('workbox-expiration'));
    const store = database.transaction('cache-entries').objectStore('cache-entries');
    const entries: { cacheName: string }[] = await answerTo(store.getAll());
    database.close();
    return [...new Set(entries.map(({ cacheName }) => cacheName))];
  });
}

/** The addresses in the caches whose names start like this, as path and query. */
export function keptAddresses(page: Page, cachePrefix: string): Promise<string[]> {
  return page.evaluate(async (prefix) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(prefix));
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  }, cachePrefix);
}

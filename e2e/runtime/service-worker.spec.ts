/** R8: the service worker, on the site with a page for every case. */
import type { Page } from '@playwright/test';
import type { Fault } from '../support/fault-proxy.ts';
import { holdBack, status } from '../support/faults.ts';
import {
  cachesWithTimes,
  goOffline,
  goOnline,
  keepAndGoOffline,
  keptAddresses,
  keptPages,
  untilWorkerServes,
} from '../support/offline.ts';
import { expect, test } from '../support/runtime-test.ts';
import { ofTheDay } from '../support/sample.ts';
import { openWithLateLoad } from '../support/started.ts';
import { expectPage, follow, markDocument, open, untilQuiet } from '../support/visitor.ts';

test.use({ serviceWorkers: 'allow' });

const workerHooks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    window.seenHooks.map(([hook]) => hook).filter((hook) => hook.includes('ServiceWorker')),
  );
const buildName = (page: Page): Promise<string | null> => page.locator('footer').textContent();
const textAt = (page: Page, address: string): Promise<string> =>
  page.evaluate(async (url) => (await fetch(url)).text(), address);
const cacheNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

test('registered from /sw.js after the load event', async ({ page, network }) => {
  await page.addInitScript(() => {
    window.registrations = [];
    const register = ServiceWorkerContainer.prototype.register;
    ServiceWorkerContainer.prototype.register = function note(url, options) {
      window.registrations.push({ url: String(url), at: performance.now() });
      return register.call(this, url, options);
    };
  });
  await openWithLateLoad(page, network, '/en/');
  await untilWorkerServes(page);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  expect(scope).toBe(`${network.origin}/`);
  const [registrations, load] = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return [window.registrations, navigation?.loadEventStart ?? 0] as const;
  });
  expect(registrations.map(({ url }) => url)).toEqual(['/sw.js']);
  expect(load).toBeGreaterThan(0);
  expect(registrations[0]?.at).toBeGreaterThanOrEqual(load);
});

test('update found, installed and activated reach the plugin hooks', async ({ page }) => {
  await open(page, '/en/');
  await expect
    .poll(() => workerHooks(page))
    .toEqual(['onServiceWorkerUpdateFound', 'onServiceWorkerInstalled', 'onServiceWorkerActive']);
});

test('redundant reaches the plugin hooks, and a worker that cannot be installed never hurts the page', async ({
  page,
  network,
}) => {
  network.inject(({ url }) => (url.startsWith('/offline.html') ? status(404) : undefined));
  await open(page, '/en/');
  await expect
    .poll(() => workerHooks(page))
    .toEqual(['onServiceWorkerUpdateFound', 'onServiceWorkerRedundant']);
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
});

const BROKEN_WORKERS: readonly (readonly [name: string, fault: Fault])[] = [
  ['missing', status(404)],
  ['broken', status(200, 'this is no program', 'text/javascript')],
  ['a page', status(200, '<!doctype html>')],
  ['failing', { kind: 'abort' }],
];
for (const [name, fault] of ofTheDay(BROKEN_WORKERS, 'broken worker')) {
  test(`a ${name} /sw.js never hurts the page`, async ({ page, network, noise }) => {
    network.inject(({ url }) => (url === '/sw.js' ? fault : undefined));
    await open(page, '/en/');
    await expect.poll(() => noise.join('\n')).toContain('The service worker /sw.js could not be registered');
    const isSameDocument = await markDocument(page);
    await follow(page, '/en/about/');
    await expectPage(page, '/en/about/', 'About en');
    expect(await isSameDocument()).toBe(true);
  });
}

test.describe('offline', () => {
  test('the first page, a visited page and a page that was navigated to are there', async ({
    page,
    network,
  }) => {
    await open(page, '/en/');
    await untilWorkerServes(page);
    await page.goto('/de/about/');
    await follow(page, '/en/page-1/');
    await expectPage(page, '/en/page-1/', 'page-1');
    await expect.poll(() => keptPages(page)).toContain('/en/page-1/');
    goOffline(network);
    for (const [address, heading] of [
      ['/en/page-1/', 'page-1'],
      ['/de/about/', 'About de'],
      ['/en/', 'Home en'],
      ['/en/?a=1#b', 'Home en'],
    ] as const) {
      await page.goto(address);
      await expectPage(page, address, heading);
    }
    // Nobody is there who would send this on to the slash.
    await page.goto('/en/page-1?a=1');
    await expectPage(page, '/en/page-1/?a=1', 'page-1');
  });

  test('a page that was asked for before the first worker was there is kept and served as well', async ({
    context,
    page,
    network,
  }) => {
    const release = holdBack(network, '/en/about/');
    const late = await context.newPage();
    const loading = late.goto('/en/about/');
    await open(page, '/en/');
    await untilWorkerServes(page);
    release();
    await loading;
    await untilWorkerServes(late);
    goOffline(network);
    await late.reload();
    await expectPage(late, '/en/about/', 'About en');
  });

  test('page data of visited pages is there for client navigation', async ({ page, network }) => {
    await open(page, '/en/');
    await untilWorkerServes(page);
    await follow(page, '/en/page-1/');
    await expectPage(page, '/en/page-1/', 'page-1');
    await follow(page, '/en/about/');
    await expectPage(page, '/en/about/', 'About en');
    await expect.poll(() => keptPages(page)).toContain('/en/about/');
    goOffline(network);
    await page.goto('/en/about/');
    const isSameDocument = await markDocument(page);
    await follow(page, '/en/page-1/');
    await expectPage(page, '/en/page-1/', 'page-1');
    expect(await isSameDocument()).toBe(true);
  });

  test('a page that was never visited: the offline page at its address, and the page itself once there is a line', async ({
    page,
    network,
  }) => {
    await keepAndGoOffline(page, network, '/en/');
    await page.goto('/en/page-3/');
    await expectPage(page, '/en/page-3/', 'Status /offline.html');
    goOnline(network);
    await page.reload();
    await expectPage(page, '/en/page-3/', 'page-3');
  });

  test('what a query or a fragment carries is not kept', async ({ page }) => {
    await open(page, '/en/?secret=1');
    await untilWorkerServes(page);
    await page.goto('/en/about/?secret=2');
    await page.goto('/en/page-1/#access_token=secret');
    await expect.poll(() => keptPages(page)).toEqual(expect.arrayContaining(['/en/about/', '/en/page-1/']));
    expect((await keptAddresses(page, '')).filter((address) => address.includes('secret'))).toEqual([]);
  });
});

test.describe('what an answer says of caches', () => {
  for (const caching of ['no-store', 'private, max-age=60']) {
    test(`${caching}: neither page, data nor file is kept`, async ({ page, network }) => {
      await open(page, '/en/');
      await untilWorkerServes(page);
      const data = '/page-data/en/page-1/page-data.json';
      const file = '/assets/own-12345678.txt';
      const headers = { 'cache-control': caching };
      const bodies = new Map([
        ['/forms/receipt', await (await page.request.get('/en/about/')).text()],
        [data, await (await page.request.get(data)).text()],
        [file, 'of one visitor alone'],
      ]);
      network.inject(({ url }) => {
        const body = bodies.get(url);
        const type = url.endsWith('.json') ? 'application/json' : 'text/html; charset=utf-8';
        const contentType = url === file ? 'text/plain' : type;
        if (body === undefined) return undefined;
        return { kind: 'status', status: 200, body, headers: { ...headers, 'content-type': contentType } };
      });
      await page.goto('/forms/receipt');
      expect(await textAt(page, data)).toContain('"buildHash"');
      expect(await textAt(page, file)).toBe('of one visitor alone');
      // What comes after it is kept, so the worker has had its time.
      network.inject(() => undefined);
      await page.goto('/en/page-2/');
      await expect.poll(() => keptPages(page)).toContain('/en/page-2/');
      const kept = await keptAddresses(page, '');
      expect(kept.filter((address) => [...bodies.keys()].includes(address))).toEqual([]);
    });
  }
});

test('precached is what the runtime needs only', async ({ page }) => {
  await open(page, '/en/');
  await untilWorkerServes(page);
  const precached = (await keptAddresses(page, 'precache-')).map((address) =>
    address.replace(/-[\w-]{8,}\.|\?.*$/, '.'),
  );
  expect(precached.map((address) => address.replace(/\.$/, '')).sort()).toEqual([
    '/assets/boot.js',
    '/assets/style.css',
    '/offline.html',
    '/slice-data/aside-de.json',
    '/slice-data/aside-en.json',
    '/slice-data/header-de.json',
    '/slice-data/header-en.json',
  ]);
});

test.describe('a deploy', () => {
  test('update found and update ready reach the hooks, old caches are removed, the next navigation is a full one', async ({
    page,
    network,
    nextSite,
  }) => {
    await open(page, '/en/');
    await untilWorkerServes(page);
    const oldNames = await cacheNames(page);
    expect(oldNames).toEqual(expect.arrayContaining(await cachesWithTimes(page)));
    await page.reload();
    await follow(page, '/en/page-1/');
    await expectPage(page, '/en/page-1/', 'page-1');
    network.forwardTo(nextSite.origin);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => workerHooks(page))
      .toEqual(['onServiceWorkerUpdateFound', 'onServiceWorkerUpdateReady', 'onServiceWorkerActive']);
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => oldNames.includes(name)))
      .toEqual([]);
    // A database that only grows would fill the disk of whoever comes back, and slow down each page that is kept.
    await expect
      .poll(async () => (await cachesWithTimes(page)).filter((name) => oldNames.includes(name)))
      .toEqual([]);
    expect(await buildName(page)).toBe('first build');
    const isSameDocument = await markDocument(page);
    await follow(page, '/en/');
    await expect.poll(isSameDocument).toBe(false);
    await expectPage(page, '/en/', 'Home en');
    expect(await buildName(page)).toBe('second build');
  });

  test('the old worker forgets its pages as soon as app data tells of another build', async ({
    page,
    network,
    nextSite,
  }) => {
    await open(page, '/en/');
    await untilWorkerServes(page);
    // The new worker cannot be had yet, so the old one stays in charge.
    network.inject(({ url }) => (url === '/sw.js' ? { kind: 'abort' } : undefined));
    network.forwardTo(nextSite.origin);
    await page.goto('/en/about/');
    await expectPage(page, '/en/about/', 'About en');
    expect(await buildName(page)).toBe('second build');
    await expect.poll(() => keptPages(page)).toEqual([]);
    goOffline(network);
    await page.goto('/en/');
    await expectPage(page, '/en/', 'Status /offline.html');
  });

  test('HTML of one build is never served with data of another', async ({ page, network, nextSite }) => {
    const builds: string[] = [];
    page.on('response', async (response) => {
      if (!response.url().endsWith('page-data.json') || response.status() !== 200) return;
      const text = await response.text().catch(() => '');
      builds.push(/"buildHash":"([^"]+)"/.exec(text)?.[1] ?? '');
    });
    await open(page, '/en/');
    await untilWorkerServes(page);
    await follow(page, '/en/page-1/');
    await expectPage(page, '/en/page-1/', 'page-1');
    network.forwardTo(nextSite.origin);
    for (const path of ['/en/page-2/', '/en/page-1/', '/en/page-3/', '/en/page-1/']) {
      await follow(page, path);
      await expectPage(page, path, path.split('/')[2] ?? '');
      await untilQuiet(network);
      const own = await page.locator('html').getAttribute('data-build');
      const shown = await page.evaluate(() => document.querySelector('footer')?.textContent);
      expect(shown).toBe(own === builds[0] ? 'first build' : 'second build');
    }
    expect(await buildName(page)).toBe('second build');
    await expect
      .poll(async () => (await cacheNames(page)).filter((name) => name.includes(builds[0] ?? '')))
      .toEqual([]);
    await page.goto('/en/page-3/');
    await expect.poll(() => keptPages(page)).toContain('/en/page-3/');
    goOffline(network);
    for (const [path, heading] of [
      ['/en/page-3/', 'page-3'],
      ['/en/', 'Status /offline.html'],
    ] as const) {
      await page.goto(path);
      await expectPage(page, path, heading);
      expect(await buildName(page)).toBe('second build');
    }
  });

  test('an update installed while first-load resources had failed: one reload', async ({
    page,
    network,
    nextSite,
  }) => {
    await open(page, '/en/');
    await untilWorkerServes(page);
    network.forwardTo(nextSite.origin);
    network.inject(({ url }) => {
      if (url === '/sw.js') return { kind: 'delay', milliseconds: 1000 };
      return url.endsWith('/interactive/page-data.json') ? status(404) : undefined;
    });
    // Counted at the server: a driver that attaches to the new worker may hold up what is loaded meanwhile.
    const loads = (): number =>
      network.requests.filter(({ url, mode }) => url === '/en/interactive/' && mode === 'navigate').length;
    await page.goto('/en/interactive/');
    await expect.poll(loads).toBe(2);
    await untilQuiet(network);
    expect(loads()).toBe(2);
  });
});

declare global {
  interface Window {
    /** What the page has registered, and when. */
    registrations: { readonly url: string; readonly at: number }[];
  }
}

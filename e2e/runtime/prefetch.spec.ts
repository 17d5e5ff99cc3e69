/** R4.7: what is loaded before anybody clicks. */
import type { Page } from '@playwright/test';
import type { FaultProxy } from '../support/fault-proxy.ts';
import { expect, test } from '../support/runtime-test.ts';
import { ofTheDay } from '../support/sample.ts';
import {
  countRequests,
  expectPage,
  follow,
  markDocument,
  open,
  pageData,
  untilQuiet,
} from '../support/visitor.ts';
import { frames, letPass } from '../support/waiting.ts';

/** A little longer than the pause before each batch of links. */
const BATCH_MS = 3300;

test.use({ isPrefetching: true });

interface Prefetch {
  readonly path: string;
  /** Milliseconds after the load event. */
  readonly at: number;
}

/** What page data the page has asked for, and when. */
function prefetches(page: Page): Promise<Prefetch[]> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
      const path = /\/page-data(\/.+\/)page-data\.json$/.exec(name)?.[1];
      return path === undefined ? [] : [{ path, at: startTime - (navigation?.loadEventEnd ?? 0) }];
    });
  });
}

/** The first batch brings the page's own data along, for the way back (decision 8). */
const others = (all: readonly Prefetch[], own: string): Prefetch[] => all.filter(({ path }) => path !== own);

test('visible links are queued: first batch after 3 s, 4 paths a batch, 3 s between batches, no path twice', async ({
  page,
}) => {
  await open(page, '/en/links/');
  await expect
    .poll(async () => others(await prefetches(page), '/en/links/').length, { timeout: 12_000 })
    .toBe(8);
  const asked = others(await prefetches(page), '/en/links/');
  const batches = [asked.slice(0, 4), asked.slice(4)].map((batch) => batch.map(({ path }) => path).sort());
  expect(batches).toEqual([
    ['/en/', '/en/about/', '/en/page-1/', '/en/page-2/'],
    ['/en/page-3/', '/en/page-4/', '/en/page-5/', '/en/page-6/'],
  ]);
  const [first = NaN, fifth = NaN] = [asked[0]?.at, asked[4]?.at];
  expect(first).toBeGreaterThanOrEqual(2950);
  expect(fifth - first).toBeGreaterThanOrEqual(2950);
  await letPass(BATCH_MS, 'another batch would start 3 s after the last one');
  const paths = (await prefetches(page)).map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test('a link that leaves the viewport before its batch is taken out', async ({ page, network }) => {
  await open(page, '/en/tall/');
  // What is in view is reported with a frame.
  await frames(page, 2);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => countRequests(network, pageData('/en/about/')), { timeout: 6000 }).toBe(1);
  await letPass(BATCH_MS, 'the next batch would start 3 s after this one');
  expect(countRequests(network, pageData('/en/other-tall/'))).toBe(0);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => countRequests(network, pageData('/en/other-tall/')), { timeout: 6000 }).toBe(1);
});

const REACHING: readonly (readonly [name: string, reach: (page: Page) => Promise<void>])[] = [
  ['hover', (page) => page.getByRole('link', { name: '/en/page-12/' }).hover()],
  ['touch start', (page) => page.getByRole('link', { name: '/en/page-12/' }).dispatchEvent('touchstart')],
  ['keyboard focus', (page) => page.getByRole('link', { name: '/en/page-12/' }).focus()],
];
for (const [name, reach] of REACHING) {
  test(`${name} loads the target at once`, async ({ page, network }) => {
    // No time goes by in which a batch of links in sight would be loaded.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    await page.goto('/en/links/');
    await reach(page);
    await expect.poll(() => countRequests(network, pageData('/en/page-12/'))).toBe(1);
  });
}

test('a prefetched click makes no request and shows the new h1 in the next frames', async ({
  page,
  network,
}) => {
  await open(page, '/en/links/');
  await page.getByRole('link', { name: '/en/page-1/' }).hover();
  await untilQuiet(network);
  const before = network.requests.length;
  const isSameDocument = await markDocument(page);
  const count = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let passed = 0;
        const watch = (): void => {
          if (document.querySelector('#content h1')?.textContent === 'page-1') return resolve(passed);
          passed += 1;
          requestAnimationFrame(watch);
        };
        document.querySelector<HTMLElement>('a[href="/en/page-1/"]')?.click();
        requestAnimationFrame(watch);
      }),
  );
  expect(count).toBeLessThanOrEqual(2);
  await expectPage(page, '/en/page-1/', 'page-1');
  expect([network.requests.slice(before), await isSameDocument()]).toEqual([[], true]);
});

test('a failed one is skipped, and the queue goes on', async ({ page, network, noise }) => {
  network.inject(({ url }) => (url === pageData('/en/about/') ? { kind: 'abort' } : undefined));
  await open(page, '/en/links/');
  await expect.poll(() => countRequests(network, pageData('/en/page-3/')), { timeout: 12_000 }).toBe(1);
  expect(countRequests(network, pageData('/en/about/'))).toBeGreaterThan(0);
  expect(noise.filter((text) => !text.includes('net::ERR_EMPTY_RESPONSE'))).toEqual([]);
});

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

const CONNECTIONS: readonly (readonly [name: string, connection: Connection])[] = [
  ['2g', { effectiveType: '2g' }],
  ['slow-2g', { effectiveType: 'slow-2g' }],
  ['data saver', { saveData: true }],
];
for (const [name, connection] of ofTheDay(CONNECTIONS, 'connection')) {
  test(`all of it is skipped on ${name}; a click always loads`, async ({ page, network }) => {
    await page.addInitScript(
      (value) => Object.defineProperty(navigator, 'connection', { value }),
      connection,
    );
    await expectNoPrefetch(page, network);
  });
}

for (const agent of ofTheDay(['Googlebot/2.1', 'Crawling thing'], 'crawler')) {
  test.describe(() => {
    test.use({ userAgent: `Mozilla/5.0 (compatible; ${agent})` });

    test(`all of it is skipped for crawlers (${agent}); a click always loads`, async ({ page, network }) => {
      await expectNoPrefetch(page, network);
    });
  });
}

async function expectNoPrefetch(page: Page, network: FaultProxy): Promise<void> {
  await open(page, '/en/links/');
  await page.getByRole('link', { name: '/en/page-1/', exact: true }).hover();
  await letPass(BATCH_MS, 'the first batch would start 3 s after the first link was seen');
  expect(await prefetches(page)).toEqual([]);
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/page-2/');
  await expectPage(page, '/en/page-2/', 'page-2');
  expect(await isSameDocument()).toBe(true);
  await untilQuiet(network);
  // Neither the way back, nor the document of what is shown without it.
  expect((await prefetches(page)).map(({ path }) => path)).toEqual(['/en/page-2/']);
  expect(countRequests(network, '/en/page-2/')).toBe(0);
}

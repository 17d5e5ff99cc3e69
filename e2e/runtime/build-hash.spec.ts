/** R3: the build hash, a deploy in the middle of a visit. */
import type { Page } from '@playwright/test';
import type { Fault, FaultRule, SeenRequest } from '../support/fault-proxy.ts';
import { createHold, status } from '../support/faults.ts';
import { expect, test } from '../support/runtime-test.ts';
import { ofTheDay } from '../support/sample.ts';
import { openWithLateLoad } from '../support/started.ts';
import {
  addressOf,
  countRequests,
  expectPage,
  follow,
  markDocument,
  open,
  pageData,
  untilAsked,
  untilQuiet,
} from '../support/visitor.ts';
import { letPass } from '../support/waiting.ts';

const APP_DATA = '/page-data/app-data.json';
const RELOAD_FLAG = 'build-reload';

const rewrite = (from: RegExp, to: string): Fault => ({
  kind: 'rewrite',
  change: (body) => body.replace(from, to),
});
const OLD_HTML = rewrite(/data-build="[^"]*"/, 'data-build="older"');
const NEW_APP_DATA = rewrite(/"buildHash":"[^"]*"/, '"buildHash":"newer"');

const isDocument = ({ url }: SeenRequest): boolean => /^\/(en|de)\/([a-z-]+\/)?(\?.*)?$/.test(url);
const reloadFlag = (page: Page): Promise<string | null> =>
  page.evaluate((key) => sessionStorage.getItem(key), RELOAD_FLAG);
const buildName = (page: Page): Promise<string | null> => page.locator('footer').textContent();

test.describe('3.1 first load', () => {
  for (const path of ['/en/', '/de/nope/']) {
    test(`app data is fetched once after the load event on ${path}`, async ({ page, network }) => {
      await openWithLateLoad(page, network, path);
      await untilAsked(network, APP_DATA);
      await untilQuiet(network);
      const [starts, load] = await startsOf(page, APP_DATA);
      expect([countRequests(network, APP_DATA), starts.length]).toEqual([1, 1]);
      expect(starts[0]).toBeGreaterThanOrEqual(load);
    });
  }

  test('a page that hydrates asks for app data once', async ({ page, network }) => {
    await openWithLateLoad(page, network, '/en/interactive/');
    expect(countRequests(network, APP_DATA)).toBe(1);
    await untilQuiet(network);
    expect(countRequests(network, APP_DATA)).toBe(1);
  });

  test('served HTML of another build: the flag is set, the page is reloaded once, then the flag is removed', async ({
    page,
    network,
  }) => {
    const flags: (string | null)[] = [];
    await page.exposeFunction('noteFlag', (flag: string | null) => void flags.push(flag));
    await page.addInitScript((key) => void window.noteFlag?.(sessionStorage.getItem(key)), RELOAD_FLAG);
    network.inject((request) =>
      isDocument(request) && countRequests(network, '/en/?a=1') === 1 ? OLD_HTML : undefined,
    );
    await page.goto('/en/?a=1#b');
    await expect.poll(() => countRequests(network, '/en/?a=1')).toBe(2);
    await expect.poll(() => reloadFlag(page).catch(() => 'leaving')).toBe(null);
    await untilQuiet(network);
    expect([flags, addressOf(page)]).toEqual([[null, '1'], '/en/?a=1#b']);
  });

  test('who has followed a link meanwhile gets its page, and is not taken back', async ({
    page,
    network,
  }) => {
    const appData = createHold();
    const nextPage = createHold();
    network.inject(({ url, mode }) => {
      if (url === '/en/') return OLD_HTML;
      if (url === APP_DATA) return { kind: 'hold', until: appData.until };
      return url.includes('/en/about/') && mode !== 'navigate'
        ? { kind: 'hold', until: nextPage.until }
        : undefined;
    });
    await page.goto('/en/');
    await untilAsked(network, APP_DATA);
    await follow(page, '/en/about/?a=1#b');
    await untilAsked(network, pageData('/en/about/'));
    appData.release();
    await letPass(300, 'the page would be loaded again as soon as app data is there');
    nextPage.release();
    await expectPage(page, '/en/about/?a=1#b', 'About en');
    await untilQuiet(network);
    expect([addressOf(page), countRequests(network, '/en/')]).toEqual(['/en/about/?a=1#b', 1]);
  });

  test('a broken deploy costs one extra load for each page that is opened, never a loop', async ({
    page,
    network,
  }) => {
    network.inject((request) => (isDocument(request) ? OLD_HTML : undefined));
    for (const path of ['/en/', '/en/about/']) {
      await page.goto(path);
      await expect.poll(() => countRequests(network, path)).toBe(2);
      await untilQuiet(network);
      expect(countRequests(network, path)).toBe(2);
      expect(await reloadFlag(page)).toBe(null);
    }
  });

  test('session storage unusable: no reload', async ({ page, network }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('Blocked', 'SecurityError');
        },
      });
    });
    network.inject((request) => (isDocument(request) ? OLD_HTML : undefined));
    await open(page, '/en/');
    await untilQuiet(network);
    expect(countRequests(network, '/en/')).toBe(1);
  });
});

const DIFFERENCES: readonly (readonly [where: string, rule: FaultRule])[] = [
  ['app data', ({ url }) => (url === APP_DATA ? NEW_APP_DATA : undefined)],
  ['page data', ({ url }) => (url === pageData('/en/about/') ? NEW_APP_DATA : undefined)],
];
for (const [where, rule] of DIFFERENCES) {
  test(`3.2 client navigation that finds a differing hash in ${where}: full navigation with path, query and fragment`, async ({
    page,
    network,
  }) => {
    await open(page, '/en/');
    const isSameDocument = await markDocument(page);
    network.inject(rule);
    await follow(page, '/en/about/?a=1#b');
    await expect.poll(isSameDocument).toBe(false);
    network.inject(() => undefined);
    await expectPage(page, '/en/about/?a=1#b', 'About en');
  });
}

test('3.2 the same for back and forward to a page not yet loaded', async ({ page, network }) => {
  await page.goto('/en/');
  for (const name of ['page-1', 'page-2']) {
    await follow(page, `/en/${name}/`);
    await expectPage(page, `/en/${name}/`, name);
  }
  await page.goBack();
  await expectPage(page, '/en/page-1/', 'page-1');
  // After a reload the history entries are still those of one document, and none of their pages is loaded.
  const checked = page.waitForResponse((response) => response.url().endsWith(APP_DATA));
  await page.reload();
  await (await checked).finished();
  for (const [direction, path, heading] of [
    ['goBack', '/en/', 'Home en'],
    ['goForward', '/en/page-1/', 'page-1'],
  ] as const) {
    const isSameDocument = await markDocument(page);
    network.inject(({ url }) => (url === APP_DATA ? NEW_APP_DATA : undefined));
    await page[direction]();
    await expect.poll(isSameDocument).toBe(false);
    network.inject(() => undefined);
    await expectPage(page, path, heading);
    await untilQuiet(network);
  }
});

test('3.3 a lazy chunk that fails to load: one full navigation to the address', async ({ page, network }) => {
  network.inject(({ url }) => (url.startsWith('/assets/pages-') ? status(404) : undefined));
  await page.goto('/en/');
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/query/?a=1');
  await expect.poll(isSameDocument).toBe(false);
  await expectPage(page, '/en/query/?a=1', 'query');
  await untilQuiet(network);
  expect(countRequests(network, '/en/query/?a=1')).toBe(1);
});

for (const [chunk, loads] of [
  ...ofTheDay([['pages', 1] as const, ['react', 1] as const], 'chunk'),
  // Every page needs it, and the page of a newer build may have it.
  ['background', 2],
] as const) {
  test(`3.3 guarded against loops: an interactive page without its ${chunk} chunk stays readable`, async ({
    page,
    network,
  }) => {
    network.inject(({ url }) => (url.startsWith(`/assets/${chunk}-`) ? status(404) : undefined));
    await page.goto('/en/interactive/');
    await untilQuiet(network);
    await expect(page.locator('#content h1')).toHaveText('interactive');
    expect(countRequests(network, '/en/interactive/')).toBe(loads);
    await page.getByRole('link', { name: 'About this' }).click();
    await expectPage(page, '/en/about/', 'About en');
  });
}

test('a deploy in the middle of a visit never mixes two builds', async ({ page, network, nextSite }) => {
  await page.goto('/en/');
  await follow(page, '/en/page-1/');
  await expectPage(page, '/en/page-1/', 'page-1');
  expect(await buildName(page)).toBe('first build');
  // Where visitors save data, that of the served page comes when it is wanted.
  await follow(page, '/en/');
  await expectPage(page, '/en/', 'Home en');
  await follow(page, '/en/page-1/');
  await expectPage(page, '/en/page-1/', 'page-1');
  network.forwardTo(nextSite.origin);
  const isSameDocument = await markDocument(page);
  // A page that is in memory is still all of the first build.
  await follow(page, '/en/');
  await expectPage(page, '/en/', 'Home en');
  expect([await isSameDocument(), await buildName(page)]).toEqual([true, 'first build']);
  await follow(page, '/en/query/?a=1#b');
  await expect.poll(isSameDocument).toBe(false);
  await expectPage(page, '/en/query/?a=1#b', 'query');
  expect(await buildName(page)).toBe('second build');
  // The browser itself follows what is clicked before boot runs.
  await untilQuiet(network);
  const isStillSame = await markDocument(page);
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  expect([await isStillSame(), await buildName(page)]).toEqual([true, 'second build']);
});

test('a deploy whose old files are gone: the page that is shown still leads everywhere', async ({
  page,
  network,
  nextSite,
}) => {
  await open(page, '/en/');
  network.forwardTo(nextSite.origin);
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  await expect.poll(() => buildName(page)).toBe('second build');
});

/** When the page has asked for an address, and its load event. */
function startsOf(page: Page, url: string): Promise<readonly [starts: number[], load: number]> {
  return page.evaluate((address) => {
    const entries = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(address));
    const [navigation] = performance.getEntriesByType('navigation');
    return [entries.map(({ startTime }) => startTime), navigation?.loadEventStart ?? Infinity] as const;
  }, url);
}

declare global {
  interface Window {
    noteFlag?: (flag: string | null) => Promise<void>;
  }
}

/** R2.4 to R2.7: what pages share, each part fetched once, and what happens when one is missing. */
import type { Fault } from '../support/fault-proxy.ts';
import { json, status } from '../support/faults.ts';
import { expect, test } from '../support/runtime-test.ts';
import { ofTheDay } from '../support/sample.ts';
import {
  countRequests,
  expectPage,
  follow,
  markDocument,
  open,
  pageData,
  reachFor,
  untilQuiet,
} from '../support/visitor.ts';
import { frames } from '../support/waiting.ts';

const ABOUT = pageData('/en/about/');

test.beforeEach(async ({ page }) => {
  await open(page, '/en/');
});

test.describe('2.4 app data', () => {
  const APP_DATA = '/page-data/app-data.json';

  test('an answer other than 200 is retried up to 3 times', async ({ page, network }) => {
    network.inject(({ url }) => (url === APP_DATA ? status(503) : undefined));
    const before = countRequests(network, APP_DATA);
    await page.reload();
    await expect.poll(() => countRequests(network, APP_DATA), { timeout: 6000 }).toBe(before + 4);
    await untilQuiet(network);
  });

  test('invalid JSON is not retried, and an unknown hash is no mismatch', async ({ page, network }) => {
    network.inject(({ url }) => (url === APP_DATA ? json('{"buildHash') : undefined));
    const before = countRequests(network, APP_DATA);
    await page.reload();
    await expect.poll(() => countRequests(network, APP_DATA)).toBe(before + 1);
    await untilQuiet(network);
    const isSameDocument = await markDocument(page);
    await follow(page, '/en/about/');
    await expectPage(page, '/en/about/', 'About en');
    expect(await isSameDocument()).toBe(true);
  });

  test('that never answers does not hold a click', async ({ page, network }) => {
    network.inject(({ url }) => (url === APP_DATA ? { kind: 'hang' } : undefined));
    const isSameDocument = await markDocument(page);
    await follow(page, '/en/about/');
    await expect(page.locator('#content h1')).toHaveText('About en');
    expect(await isSameDocument()).toBe(true);
  });
});

type BrokenPart = readonly [name: string, target: string, part: RegExp, fault: Fault];
const BROKEN_QUERIES: readonly BrokenPart[] = [
  ['static query that fails', '/en/query/', /^\/page-data\/sq\/d\//, status(503)],
  [
    'static query with JSON and status 500',
    '/en/query/',
    /^\/page-data\/sq\/d\//,
    { ...status(500, '{"query":"numbers","data":[]}') },
  ],
  ['static query that is no JSON', '/en/query/', /^\/page-data\/sq\/d\//, status(200, '<!doctype html>')],
];
const BROKEN_SLICES: readonly BrokenPart[] = [
  ['slice that fails', '/en/slice/', /^\/slice-data\/aside/, { kind: 'abort' }],
  ['slice that does not exist', '/en/slice/', /^\/slice-data\/aside/, status(404)],
];
for (const [name, target, part, fault] of [
  ...ofTheDay(BROKEN_QUERIES, 'broken query'),
  ...ofTheDay(BROKEN_SLICES, 'broken slice'),
]) {
  test(`2.5 a ${name}: full navigation`, async ({ page, network, noise }) => {
    await follow(page, '/en/page-1/');
    await expectPage(page, '/en/page-1/', 'page-1');
    const isSameDocument = await markDocument(page);
    network.inject(({ url }) => (part.test(url) ? fault : undefined));
    await follow(page, target);
    await expect.poll(isSameDocument).toBe(false);
    await expectPage(page, target, target.split('/')[2] ?? '');
    await untilQuiet(network);
    if (name.startsWith('static query')) {
      const url = network.requests.map((request) => request.url).findLast((seen) => part.test(seen));
      expect(noise.join('\n')).toContain(`We couldn't load "${url}"`);
    }
  });
}

for (const [name, fault] of ofTheDay(
  [
    ['fails', { kind: 'abort' }],
    ['is HTML', status(200, '<!doctype html>')],
  ] as const,
  'broken code',
)) {
  test(`2.5 code of the next page that ${name}: full navigation`, async ({ page, network }) => {
    const isSameDocument = await markDocument(page);
    network.inject(({ url }) => (url.startsWith('/assets/pages-') ? fault : undefined));
    await follow(page, '/en/query/');
    await expect.poll(isSameDocument).toBe(false);
    await expectPage(page, '/en/query/', 'query');
  });
}

test('2.5 a component chunk that does not exist: full navigation', async ({ page, network }) => {
  network.inject(({ url }) =>
    url === ABOUT
      ? { kind: 'rewrite', change: (body) => body.replace('template---page', 'template---gone') }
      : undefined,
  );
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/about/');
  await expect.poll(isSameDocument).toBe(false);
  await expectPage(page, '/en/about/', 'About en');
});

test('2.5 a page that cannot be rendered: full navigation', async ({ page, network }) => {
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/throwing/');
  await expect.poll(isSameDocument).toBe(false);
  await expectPage(page, '/en/throwing/', 'throwing');
  await untilQuiet(network);
  expect(countRequests(network, '/en/throwing/')).toBe(1);
});

test.describe('with prefetching', () => {
  test.use({ isPrefetching: true });

  test('2.5 what failed is not cached, so a later click tries again', async ({ page, network }) => {
    await page.goto('/en/links/');
    const isSameDocument = await markDocument(page);
    network.inject(({ url }) => (url.startsWith('/slice-data/aside') ? status(503) : undefined));
    const failed = page.waitForResponse('**/slice-data/aside-en.json');
    await reachFor(page, '/en/slice/');
    await failed;
    await frames(page, 2);
    expect(countRequests(network, '/slice-data/aside-en.json')).toBe(1);
    network.inject(() => undefined);
    await follow(page, '/en/slice/');
    await expectPage(page, '/en/slice/', 'slice');
    expect([await isSameDocument(), countRequests(network, '/slice-data/aside-en.json')]).toEqual([true, 2]);
  });
});

test('2.6 static queries and slices are fetched once per document, a page once loaded is not fetched again', async ({
  page,
  network,
}) => {
  const isSameDocument = await markDocument(page);
  for (const [path, heading] of [
    ['/en/about/', 'About en'],
    ['/en/slice/', 'slice'],
    ['/en/page-1/', 'page-1'],
    ['/en/slice/', 'slice'],
    ['/en/about/', 'About en'],
  ] as const) {
    await follow(page, path);
    await expectPage(page, path, heading);
  }
  const shared = network.requests
    .map(({ url }) => url)
    .filter((url) => /sq\/d|slice-data|page-data\.json$/.test(url));
  expect(shared).toEqual([...new Set(shared)]);
  expect(shared.length).toBeGreaterThan(4);
  expect(await isSameDocument()).toBe(true);
});

test('2.6 identical requests in flight are merged', async ({ page, network }) => {
  network.inject(({ url }) => (url === ABOUT ? { kind: 'delay', milliseconds: 400 } : undefined));
  await follow(page, '/en/about/');
  await follow(page, '/en/about/?again');
  await expectPage(page, '/en/about/?again', 'About en');
  expect(countRequests(network, ABOUT)).toBe(1);
});

test('2.7 first load whose resources fail: the HTML stays readable, one error names the path, and links work', async ({
  page,
  network,
  noise,
}) => {
  network.inject(({ url }) => (url === pageData('/en/interactive/') ? status(404) : undefined));
  await page.goto('/en/interactive/');
  await expect.poll(() => noise.join('\n')).toContain('page resources for /en/interactive/ not found');
  await expect(page.locator('#content h1')).toHaveText('interactive');
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  expect(noise.filter((text) => text.includes('page resources for'))).toHaveLength(1);
});

/** R2: answers to page data, and what becomes of them. */
import type { Fault } from '../support/fault-proxy.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { json, status } from '../support/faults.ts';
import { expect, test } from '../support/runtime-test.ts';
import { ofTheDay, someOfTheDay } from '../support/sample.ts';
import {
  countRequests,
  expectPage,
  follow,
  markDocument,
  open,
  pageData,
  untilQuiet,
} from '../support/visitor.ts';

const ABOUT = pageData('/en/about/');
const NOT_FOUND = pageData('/404.html');
const SERVER_ERROR = pageData('/500.html');

test.beforeEach(async ({ page }) => {
  await open(page, '/en/');
});

test('200 with JSON that has a path: success', async ({ page, network }) => {
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  expect([await isSameDocument(), countRequests(network, ABOUT)]).toEqual([true, 1]);
});

/** `loader.test.ts` has them all; the browser meets some a day, `npm run sweep` each. */
const NOT_PAGE_DATA: readonly (readonly [string, Fault])[] = [
  ['200 with HTML', status(200, '<!doctype html><title>Hello</title>')],
  ['200 with truncated JSON', json('{"path":"/en/about/","resu')],
  ['200 with null', json('null')],
  ['200 with []', json('[]')],
  ['200 without a path', json('{"result":{}}')],
];
for (const [name, fault] of [['404', status(404)] as const, ...ofTheDay(NOT_PAGE_DATA, 'not page data')]) {
  test(`${name}: not retried, the 404.html data is loaded once, the result is “not found”`, async ({
    page,
    network,
  }) => {
    network.inject(({ url, method }) => {
      if (method === 'HEAD') return status(404);
      return url === ABOUT ? fault : undefined;
    });
    const isSameDocument = await markDocument(page);
    await follow(page, '/en/about/');
    await expectPage(page, '/en/about/', 'Status /404.html');
    await untilQuiet(network);
    expect([countRequests(network, ABOUT), countRequests(network, NOT_FOUND)]).toEqual([1, 1]);
    expect(await isSameDocument()).toBe(true);
  });
}

test('a page whose data could not be had shows the server-error page, served and by navigation', async ({
  page,
  network,
  request,
}) => {
  const record = (await (await request.get(pageData('/en/failed/'))).json()) as {
    getServerDataError: unknown;
  };
  expect(record.getServerDataError).toBe('The numbers did not answer.');
  await open(page, '/en/failed/');
  await expectPage(page, '/en/failed/', 'Status /500.html');
  await open(page, '/en/');
  await follow(page, '/en/failed/');
  await expectPage(page, '/en/failed/', 'Status /500.html');
  expect(countRequests(network, SERVER_ERROR)).toBe(1);
});

test('exactly 500: the 500.html data is loaded, the original is not retried', async ({ page, network }) => {
  network.inject(({ url }) => (url === ABOUT ? status(500) : undefined));
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'Status /500.html');
  await untilQuiet(network);
  expect([countRequests(network, ABOUT), countRequests(network, SERVER_ERROR)]).toEqual([1, 1]);
  expect(await isSameDocument()).toBe(true);
});

test.describe('a click before React has run', () => {
  test.use({ isPrefetching: true });

  for (const [code, path, own] of [
    [404, '/404.html', NOT_FOUND],
    [500, '/500.html', SERVER_ERROR],
  ] as const) {
    test(`exactly ${code}: the original is not retried, though the HTML of the page is there`, async ({
      page,
      network,
    }) => {
      // No link in sight is prefetched, so what is asked for is what the click wants.
      await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
      await open(page, '/en/');
      network.inject(({ url, method }) => {
        if (method === 'HEAD') return status(404);
        return url === ABOUT ? status(code) : undefined;
      });
      const asked: string[] = [];
      // Counted in the browser, which by itself repeats a request whose connection was cut.
      page.on('request', (request) => {
        if (request.method() === 'GET') asked.push(new URL(request.url()).pathname);
      });
      const isSameDocument = await markDocument(page);
      await follow(page, '/en/about/');
      await expectPage(page, '/en/about/', `Status ${path}`);
      await untilQuiet(network);
      const times = ['/en/about/', ABOUT, own].map((url) => asked.filter((each) => each === url).length);
      expect([times, await isSameDocument()]).toEqual([[1, 1, 1], true]);
    });
  }
});

const FAILURES: readonly (readonly [string, Fault])[] = [
  ['a network failure', { kind: 'abort' }],
  ...ofTheDay([403, 410, 429, 502, 503, 504], 'failures').map(
    (code) => [String(code), status(code)] as const,
  ),
];
for (const [name, fault] of FAILURES) {
  test(`${name}: four requests in all within 5 s, then a full navigation to the address`, async ({
    page,
    network,
  }) => {
    network.inject(({ url }) => (url === ABOUT ? fault : undefined));
    // Counted in the browser, which by itself repeats a request whose connection was cut.
    const times: number[] = [];
    page.on('request', (request) => request.url().endsWith(ABOUT) && times.push(Date.now()));
    const isSameDocument = await markDocument(page);
    await follow(page, '/en/about/');
    await expect.poll(isSameDocument, { timeout: 8000 }).toBe(false);
    await expectPage(page, '/en/about/', 'About en');
    await untilQuiet(network);
    expect([times.length, countRequests(network, '/en/about/')]).toEqual([4, 1]);
    expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeLessThan(5000);
  });
}

test('a failure that passes: the page is shown without a full navigation, whatever the browser has kept', async ({
  page,
  network,
}) => {
  const kept = { ...status(503), headers: { 'cache-control': 'max-age=60' } };
  network.inject(({ url }) => (url === ABOUT && countRequests(network, ABOUT) <= 2 ? kept : undefined));
  const isSameDocument = await markDocument(page);
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  expect([await isSameDocument(), countRequests(network, ABOUT)]).toEqual([true, 3]);
});

test('2.1 one retry budget per load, also for the 404 page', async ({ page, network }) => {
  network.inject(({ url }) => {
    if (url === ABOUT) return status(countRequests(network, ABOUT) <= 2 ? 503 : 404);
    return url === NOT_FOUND ? status(503) : undefined;
  });
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  expect([countRequests(network, ABOUT), countRequests(network, NOT_FOUND)]).toEqual([3, 2]);
});

for (const [code, own] of ofTheDay(
  [
    [404, NOT_FOUND],
    [500, SERVER_ERROR],
  ] as const,
  'status pages that fail',
)) {
  test(`2.1 a ${code} page whose own data fails: full navigation`, async ({ page, network }) => {
    network.inject(({ url }) => {
      if (url === ABOUT) return status(code);
      return url === own ? status(503) : undefined;
    });
    const isSameDocument = await markDocument(page);
    await follow(page, '/en/about/');
    await expect.poll(isSameDocument, { timeout: 8000 }).toBe(false);
    await expectPage(page, '/en/about/', 'About en');
    expect([countRequests(network, own), countRequests(network, '/en/about/')]).toEqual([4, 1]);
  });
}

const ANSWERS_TO_EVERYTHING: readonly (readonly [string, Fault])[] = [
  ['404', status(404)],
  ['500', status(500)],
  ['503', status(503)],
  ['HTML', status(200, '<!doctype html>')],
];
for (const [name, fault] of someOfTheDay(ANSWERS_TO_EVERYTHING, 2)) {
  test(`2.1 no chain loops when all JSON is answered with ${name}`, async ({ page, network }) => {
    network.inject(({ url }) => (url.endsWith('.json') ? fault : undefined));
    await follow(page, '/en/about/?a=1');
    await expect(page.locator('#content h1')).toHaveText('About en');
    await untilQuiet(network);
    expect(countRequests(network, '/en/about/?a=1')).toBe(1);
  });
}

for (const path of ofTheDay(['/en/nope/', '/de/nope/'], 'missing page')) {
  test(`2.2 HEAD check: ${path} is missing, so the not-found page is shown at the requested URL`, async ({
    page,
    network,
  }) => {
    await follow(page, `${path}?a=1`);
    await expectPage(page, `${path}?a=1`, path === '/en/nope/' ? 'Status /404.html' : 'Status /de/404.html');
    expect(countRequests(network, `${path}?a=1`, 'HEAD')).toBe(1);
    expect(countRequests(network, `${path}?a=1`)).toBe(0);
  });
}

test('2.2 HEAD check: 200 means the file exists, so it is opened by a full navigation', async ({
  page,
  network,
}) => {
  network.inject(({ url }) =>
    url.startsWith('/de/tool/') ? status(200, '<!doctype html><h1>Tool</h1>') : undefined,
  );
  await follow(page, '/de/tool/');
  await expect(page.locator('h1')).toHaveText('Tool');
  expect([countRequests(network, '/de/tool/', 'HEAD'), countRequests(network, '/de/tool/')]).toEqual([1, 1]);
});

test('2.2 HEAD check: redirects are followed', async ({ page, network }) => {
  network.inject(({ url }) => {
    if (url === '/en/moved/') return { kind: 'status', status: 301, headers: { location: '/tool.html' } };
    return url === '/tool.html' ? status(200, '<!doctype html><h1>Tool</h1>') : undefined;
  });
  await follow(page, '/en/moved/');
  await expect(page.locator('h1')).toHaveText('Tool');
});

test('2.2 HEAD check: never to another origin', async ({ page, network, site }) => {
  const elsewhere = await startFaultProxy(site.origin);
  const headers = { location: `${elsewhere.origin}/en/about/` };
  network.inject(({ url }) => (url === '/en/moved/' ? { kind: 'status', status: 302, headers } : undefined));
  await follow(page, '/en/moved/');
  await expectPage(page, '/en/moved/', 'Status /404.html');
  expect(elsewhere.requests).toEqual([]);
  await elsewhere.stop();
});

for (const [name, fault] of ofTheDay(
  [
    ['500', status(500)],
    ['405', status(405)],
    ['no answer', { kind: 'abort' }],
  ] as const,
  'HEAD',
)) {
  test(`2.2 HEAD check: ${name} shows the not-found page`, async ({ page, network }) => {
    network.inject(({ method }) => (method === 'HEAD' ? fault : undefined));
    await follow(page, '/en/nope/');
    await expectPage(page, '/en/nope/', 'Status /404.html');
  });
}

test('2.3 full navigation keeps path, query and fragment', async ({ page, network }) => {
  network.inject(({ url }) => (url === ABOUT ? status(503) : undefined));
  await follow(page, '/en/about/?a=1&b=%2F#part');
  await expect.poll(() => countRequests(network, '/en/about/?a=1&b=%2F'), { timeout: 8000 }).toBe(1);
  await expectPage(page, '/en/about/?a=1&b=%2F#part', 'About en');
});

/** R1: addresses. */
import { isTakenOver } from '../support/clicks.ts';
import { status } from '../support/faults.ts';
import { expect, test } from '../support/runtime-test.ts';
import { ofTheDay, someOfTheDay } from '../support/sample.ts';
import { addressOf, countRequests, expectPage, follow, markDocument, pageData } from '../support/visitor.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/en/');
});

test('1.1 page data lies at the path without its slashes', async ({ page, network }) => {
  await follow(page, '/en/about/');
  await expectPage(page, '/en/about/', 'About en');
  expect(countRequests(network, '/page-data/en/about/page-data.json')).toBe(1);
});

for (const path of ofTheDay(
  ['/page-data/index/', '/page-data/404.html/', '/page-data/500.html/'],
  'page data',
)) {
  test(`1.1 the site has ${path}page-data.json`, async ({ request }) => {
    const response = await request.get(`${path}page-data.json`);
    expect(response.status()).toBe(200);
    expect(await response.json()).toHaveProperty('path');
  });
}

test('1.1 the partial-hydration variant ends with page-data-rsc.json', async ({ page, network }) => {
  await follow(page, '/en/partial/');
  await expectPage(page, '/en/partial/', 'partial');
  expect(countRequests(network, '/page-data/en/partial/page-data-rsc.json')).toBe(1);
});

test('1.2 app data, static query and slice have their addresses', async ({ page, network }) => {
  await follow(page, '/en/slice/');
  await expectPage(page, '/en/slice/', 'slice');
  const data = network.requests.map(({ url }) => url).filter((url) => /data/.test(url));
  expect(data).toContain('/page-data/app-data.json');
  expect(data).toContain('/slice-data/aside-en.json');
  expect(data.filter((url) => /^\/page-data\/sq\/d\/[^/]+\.json$/.test(url))).toHaveLength(1);
});

test('1.3 a query string never makes a page unloadable and never changes which page data is fetched', async ({
  page,
  network,
}) => {
  await follow(page, '/en/about/?a=1&b=%2F#c');
  await expectPage(page, '/en/about/?a=1&b=%2F#c', 'About en');
  const asked = network.requests.map(({ url }) => url).filter((url) => url.startsWith('/page-data/en/about'));
  expect(asked).toEqual([pageData('/en/about/')]);
});

test('1.3 /de/%C3%BCber/ and /de/über/ are one page', async ({ page, network }) => {
  for (const address of ['/de/%C3%BCber/', '/en/about/', '/de/über/']) await visit(address);
  expect(countRequests(network, '/page-data/de/%C3%BCber/page-data.json')).toBe(1);
  expect((await page.goto('/de/über/'))?.status()).toBe(200);

  async function visit(address: string): Promise<void> {
    await follow(page, address);
    await expectPage(page, encodeURI(decodeURI(address)), address === '/en/about/' ? 'About en' : 'über');
  }
});

const MALFORMED = [
  '/en/%',
  '/en/%E0%A4%A/',
  '/en%2Fabout/',
  '/en/..%2Fabout/',
  '/en/%5Cabout/',
  '/en//about/',
  '//evil.invalid/',
];
for (const path of someOfTheDay(MALFORMED, 3)) {
  test(`1.4 ${path} is not found, never another page, never another host`, async ({ page, network }) => {
    const isSameDocument = await markDocument(page);
    await follow(page, network.origin + path);
    await expect(page.locator('#content h1')).toHaveText('Status /404.html');
    expect(new URL(page.url()).origin).toBe(network.origin);
    expect(await isSameDocument()).toBe(true);
    const response = await page.goto(network.origin + path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('#content h1')).toHaveText('Status /404.html');
    expect(new URL(page.url()).origin).toBe(network.origin);
  });
}

for (const href of ofTheDay(['//evil.invalid/', '/\\evil.invalid/'], 'other host')) {
  test(`1.4 a link to ${href} is external: the runtime neither follows nor loads it`, async ({ page }) => {
    expect(await isTakenOver(page, `<a href="${href}">Away</a>`)).toBe(false);
  });
}

test('1.5 paths are case-sensitive', async ({ page, request }) => {
  await follow(page, '/en/About/');
  await expectPage(page, '/en/About/', 'Status /404.html');
  expect((await request.get('/en/About/')).status()).toBe(404);
});

test('1.5 /de/* matches by whole segment', async ({ page, network }) => {
  await follow(page, '/de/nope/');
  await expectPage(page, '/de/nope/', 'Status /de/404.html');
  await follow(page, '/deutsch/nope/');
  await expectPage(page, '/deutsch/nope/', 'Status /404.html');
  expect(countRequests(network, pageData('/de/404.html'))).toBe(1);
});

test('1.5 a static page beats the catch-all', async ({ page }) => {
  await follow(page, '/de/about/');
  await expectPage(page, '/de/about/', 'About de');
});

test('1.6 links add the slash before ? and #', async ({ page }) => {
  await follow(page, '/en/about?a=1#b');
  await expectPage(page, '/en/about/?a=1#b', 'About en');
});

test('1.6 programmatic navigation adds the slash before ? and #', async ({ page }) => {
  await page.evaluate(() => window.navigateByPlugin('/en/about?a=1#b'));
  await expectPage(page, '/en/about/?a=1#b', 'About en');
});

test('1.6 a path that names a file never gets a slash', async ({ page }) => {
  await follow(page, '/404.html');
  await expectPage(page, '/404.html', 'Status /404.html');
});

test('1.6 the host answers 301 from the slashless form with the query kept', async ({ request }) => {
  const response = await request.get('/en/about?a=1', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, '/en/about/?a=1']);
});

test('1.6 where a host does not redirect, the browser replaces the URL once', async ({
  page,
  network,
  request,
}) => {
  const body = await (await request.get('/en/about/')).text();
  network.inject(({ url }) => (url.startsWith('/en/about?') ? status(200, body) : undefined));
  const historyLength = await page.evaluate(() => history.length);
  await page.goto('/en/about?a=1#b');
  await expect.poll(() => addressOf(page)).toBe('/en/about/?a=1#b');
  expect(await page.evaluate(() => history.length)).toBe(historyLength + 1);
});

/** R7: what leads a visitor here, and which pages are looked at. */
import type { BrowserContext, Page } from '@playwright/test';
import { dataLayer, localEntries, watchRequests } from '../support/consent.ts';
import { DATA_LAYER, takeNoise } from '../support/noise.ts';
import { ofTheDay, someOfTheDay } from '../support/sample.ts';
import { expect, NEW_VISITOR, test } from '../support/site-test.ts';
import { openAtStandstill } from '../support/started.ts';
import { follow } from '../support/visitor.ts';
import { letPass } from '../support/waiting.ts';

test.use(NEW_VISITOR);

/** More than the code for cookies needs to come and run, and much more than the pause before a page view. */
const SETTLE_MS = 250;
const WRITTEN_SOON = 'a cookie would be written soon after the page view';

const CLICKS: readonly { readonly query: string; readonly gclid: string | undefined }[] = [
  { query: 'gclid=abc', gclid: 'abc' },
  { query: 'gclid=abc&gclsrc=', gclid: 'abc' },
  { query: 'gclid=abc&gclsrc=aw.ds', gclid: 'abc' },
  { query: 'gclid=abc&gclsrc=3p.aw', gclid: 'abc' },
  { query: 'gclid=abc&gclsrc=ds', gclid: undefined },
  { query: 'gclid=abc&gclsrc=AW', gclid: undefined },
  { query: 'gclid=', gclid: undefined },
  { query: 'gclsrc=aw', gclid: undefined },
  { query: 'GCLID=abc', gclid: undefined },
  { query: 'xgclid=abc', gclid: undefined },
  { query: '%67clid=abc', gclid: 'abc' },
  { query: 'gclid=a%2Bb+c', gclid: 'a+b c' },
];

test('gclid is kept when it is not empty and gclsrc is absent, empty or contains aw', async ({
  page,
  context,
}) => {
  for (const { query, gclid } of someOfTheDay(CLICKS, 4, 'clicks')) {
    await land(page, query);
    if (gclid === undefined) await letPass(SETTLE_MS, WRITTEN_SOON);
    await expect.poll(() => cookieValue(context, 'gclid'), query).toBe(gclid);
  }
});

const CAMPAIGNS: readonly { readonly query: string; readonly campaign: object | undefined }[] = [
  { query: 'utm_source=news&utm_medium=mail', campaign: { source: 'news', medium: 'mail' } },
  { query: 'utm_source=news&utm_medium=', campaign: { source: 'news', medium: '' } },
  { query: 'utm_anything=x', campaign: { anything: 'x' } },
  { query: 'utm_source=&utm_medium=', campaign: undefined },
  { query: 'UTM_source=x&Utm_medium=y', campaign: undefined },
  { query: 'utmsource=x&xutm_source=y', campaign: undefined },
  { query: 'utm_source=%C3%BC%26%3D&other=1', campaign: { source: 'ü&=' } },
];

test('solaris_utm is the JSON of the utm_ parameters without prefix, when one of them is not empty', async ({
  page,
  context,
}) => {
  for (const { query, campaign } of someOfTheDay(CAMPAIGNS, 3, 'campaigns')) {
    await land(page, query);
    if (campaign === undefined) await letPass(SETTLE_MS, WRITTEN_SOON);
    await expect.poll(() => campaignOf(context), query).toEqual(campaign);
  }
});

test('both cookies last 90 days, at the path /', async ({ page, context }) => {
  await land(page, 'gclid=abc&utm_source=news', '/de/services/cards/');
  await expect.poll(async () => (await context.cookies()).length).toBe(2);
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name).sort()).toEqual(['gclid', 'solaris_utm']);
  for (const { path, expires, sameSite } of cookies) {
    expect(path).toBe('/');
    expect(sameSite).toBe('Lax');
    expect(expires - Date.now() / 1000).toBeGreaterThan(90 * 86_400 - 60);
    expect(expires - Date.now() / 1000).toBeLessThanOrEqual(90 * 86_400);
  }
});

test('a new landing replaces the whole campaign; a query without one leaves it', async ({
  page,
  context,
}) => {
  await land(page, 'utm_source=a&utm_medium=b');
  await visit(page, '/en/about/?utm_campaign=c');
  await expect.poll(() => campaignOf(context)).toEqual({ campaign: 'c' });
  for (const query of ['', '?utm_source=', '?x=1', '?gclid=abc']) {
    await visit(page, `/en/about/${query}`);
    await letPass(SETTLE_MS, WRITTEN_SOON);
    expect(await campaignOf(context), query).toEqual({ campaign: 'c' });
  }
});

const HOSTILE = [
  'x; path=/en; domain=evil.example',
  'x; max-age=0',
  'x; expires=Thu, 01 Jan 1970 00:00:00 GMT',
  'a\r\nSet-Cookie: b=c',
  'x,y=z',
  '"\\"}{',
  '<script>alert(1)</script>',
  '%3B%20path%3D/',
  '\u0000\u{1F60A}',
];

for (const value of ofTheDay(HOSTILE, 'hostile')) {
  test(`${JSON.stringify(value)} adds neither an attribute nor a cookie`, async ({ page, context }) => {
    const parameters = new URLSearchParams({ gclid: value, utm_source: value, [`utm_${value}`]: 'name' });
    await land(page, parameters.toString());
    await expect.poll(async () => (await context.cookies()).length).toBe(2);
    const cookies = await context.cookies();
    expect(cookies.map(({ name, path, domain }) => ({ name, path, domain }))).toEqual(
      expect.arrayContaining(
        ['gclid', 'solaris_utm'].map((name) => ({ name, path: '/', domain: '127.0.0.1' })),
      ),
    );
    expect(await cookieValue(context, 'gclid')).toBe(value);
    expect(await campaignOf(context)).toEqual({ source: value, [value]: 'name' });
  });
}

test('names of the prototype are names like any other', async ({ page, context }) => {
  await land(page, 'utm___proto__=x&utm_constructor=y&utm_toString=z&utm_hasOwnProperty=');
  await expect
    .poll(() => cookieValue(context, 'solaris_utm'))
    .toBe('{"__proto__":"x","constructor":"y","toString":"z","hasOwnProperty":""}');
  expect(await page.evaluate(() => Reflect.get({}, 'constructor') === Object)).toBe(true);
});

test('a change of page in the browser counts as a landing, too', async ({ page, context }) => {
  await land(page, 'gclid=first&utm_source=first');
  await follow(page, '/en/about/?gclid=second&utm_source=second');
  await expect(page).toHaveURL('/en/about/?gclid=second&utm_source=second');
  await expect.poll(() => cookieValue(context, 'gclid')).toBe('second');
  await expect.poll(() => campaignOf(context)).toEqual({ source: 'second' });
});

test('an address without language keeps what it says on the way', async ({ page, context }) => {
  await page.goto('/about/?gclid=abc&utm_source=news');
  await expect(page).toHaveURL('/en/about/?gclid=abc&utm_source=news');
  await expect.poll(() => cookieValue(context, 'gclid')).toBe('abc');
  await expect.poll(() => campaignOf(context)).toEqual({ source: 'news' });
});

test('a landing that is left before the runtime has come is kept by the next page', async ({
  page,
  context,
}) => {
  const isHeld = new Set<string>();
  await page.route(/\/assets\/boot-/, async (route) => {
    const { pathname } = new URL(page.url());
    // Asked for by the landing, it never comes.
    if (pathname === '/en/license/') isHeld.add(pathname);
    else await route.continue();
  });
  await page.goto('/en/license/?gclid=abc&utm_source=news', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => [...isHeld]).toEqual(['/en/license/']);
  await page.locator('footer a[href="/en/imprint/"]').first().click();
  await expect(page).toHaveURL('/en/imprint/');
  await expect.poll(() => cookieValue(context, 'gclid')).toBe('abc');
  await expect.poll(() => campaignOf(context)).toEqual({ source: 'news' });
});

test('a page view is told 32 ms after the page, not before, with the title cut at its last bar', async ({
  page,
  baseURL,
}) => {
  await openAtStandstill(page, '/en/about/?x=1');
  await expect.poll(() => dataLayer(page)).not.toEqual([]);
  await page.clock.runFor(31);
  expect(await pageViews(page)).toEqual([]);
  await page.clock.runFor(1);
  const title = (await page.title()).replace(/ \|[^|]*$/, '');
  expect(await pageViews(page)).toEqual([{ event: 'pageView', title, location: `${baseURL}/en/about/?x=1` }]);
});

test('a page view is told for every change of path or query, with the new title, and for no change of the fragment', async ({
  page,
  baseURL,
}) => {
  const about = '/en/about/';
  await page.goto(about);
  await follow(page, '/en/imprint/');
  await expect(page).toHaveURL('/en/imprint/');
  await expect.poll(() => pageViews(page)).toHaveLength(2);
  await follow(page, '/en/imprint/?a=1');
  await expect.poll(() => pageViews(page)).toHaveLength(3);
  await follow(page, '/en/imprint/?a=1#part');
  await expect(page).toHaveURL('/en/imprint/?a=1#part');
  await letPass(SETTLE_MS, 'a page view is told after 32 ms');
  expect(await pageViews(page)).toHaveLength(3);
  await page.goBack();
  await letPass(SETTLE_MS, 'a page view is told after 32 ms');
  expect(await pageViews(page)).toHaveLength(3);
  await page.goBack();
  await expect.poll(() => pageViews(page)).toHaveLength(4);
  await page.goBack();
  await expect.poll(() => pageViews(page)).toHaveLength(5);
  const seen = await pageViews(page);
  expect(seen.map(({ location }) => location.slice(baseURL?.length))).toEqual([
    about,
    '/en/imprint/',
    '/en/imprint/?a=1',
    '/en/imprint/',
    about,
  ]);
  expect(seen.map(({ title }) => title)).toEqual([0, 1, 1, 1, 0].map((view) => seen[view]?.title));
  expect(seen[0]?.title).not.toBe(seen[1]?.title);
});

test('no page view is told for what a filter writes into the address of its page', async ({ page }) => {
  await page.goto('/en/case-studies/');
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  await page.locator('[data-filters] select').first().selectOption({ index: 1 });
  await expect(page).toHaveURL(/\/en\/case-studies\/\?/);
  await letPass(SETTLE_MS, 'a page view is told after 32 ms');
  expect(await pageViews(page)).toHaveLength(1);
});

test('a page view is told when the way back leads to another query after a reload', async ({
  page,
  baseURL,
}) => {
  await page.goto('/en/imprint/');
  await follow(page, '/en/imprint/?a=1');
  await expect(page).toHaveURL('/en/imprint/?a=1');
  await page.reload();
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  await page.goBack();
  await expect.poll(() => pageViews(page)).toHaveLength(2);
  const seen = await pageViews(page);
  expect(seen.map(({ location }) => location.slice(baseURL?.length))).toEqual([
    '/en/imprint/?a=1',
    '/en/imprint/',
  ]);
});

const TOKENS: readonly { readonly address: string; readonly told: string }[] = [
  {
    address: '/en/about/?a=1&access_token=SECRET&b=2&access_token=SECRET',
    told: '/en/about/?a=1&access_token=REDACTED&b=2&access_token=REDACTED',
  },
  { address: '/en/about/#access_token=SECRET&state=1', told: '/en/about/#access_token=REDACTED&state=1' },
  {
    address: '/en/about/?x=%C3%BC#/back?access_token=SECRET',
    told: '/en/about/?x=%C3%BC#/back?access_token=REDACTED',
  },
  { address: '/en/about/?%61ccess_token=SECRET', told: '/en/about/?%61ccess_token=REDACTED' },
  {
    address: '/en/about/?my_access_token=open&access_tokens=1',
    told: '/en/about/?my_access_token=open&access_tokens=1',
  },
  {
    address: '/en/about/?utm_source=news&access_token=SECRET',
    told: '/en/about/?utm_source=news&access_token=REDACTED',
  },
];

for (const { address, told } of ofTheDay(TOKENS, 'tokens')) {
  test(`${address} is told as ${told}, and the token reaches nobody`, async ({ page, context, baseURL }) => {
    const requests = watchRequests(page);
    const referrers: string[] = [];
    page.on('request', (request) => void referrers.push(request.headers()['referer'] ?? ''));
    await page.goto(address);
    await expect.poll(() => pageViews(page)).toHaveLength(1);
    expect((await pageViews(page))[0]?.location).toBe(baseURL + told);
    // Of what has been asked for until then; a fragment is never told.
    expect(referrers.length).toBeGreaterThan(1);
    expect(referrers.filter((referrer) => referrer.includes('SECRET'))).toEqual([]);
    await follow(page, '/en/imprint/');
    await expect(page).toHaveURL('/en/imprint/');
    await follow(page, address);
    await expect.poll(() => pageViews(page)).toHaveLength(3);
    expect((await pageViews(page))[2]?.location).toBe(baseURL + told);
    const own = baseURL + (address.split('#')[0] ?? '');
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    const told_ = [
      ...requests.filter((request) => request.split('#')[0] !== own),
      JSON.stringify(await dataLayer(page)),
      JSON.stringify(await context.cookies()),
      stored,
    ];
    expect(told_.filter((text) => text.includes('SECRET'))).toEqual([]);
  });
}

test('the debug mode prints the data layer as a table', async ({ page, noise }) => {
  const tables: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'table') tables.push(message.text());
  });
  await page.goto('/en/about/?debug=data-layer');
  await expect.poll(() => tables.length).toBeGreaterThan(0);
  expect(await localEntries(page)).toEqual({});
  takeNoise(noise, DATA_LAYER);
});

interface PageView {
  readonly event: string;
  readonly title: string;
  readonly location: string;
}

async function pageViews(page: Page): Promise<PageView[]> {
  const entries = (await dataLayer(page)) as PageView[];
  return entries.filter(({ event }) => event === 'pageView');
}

/** Arrives for the first time. */
async function land(page: Page, query: string, path = '/en/license/'): Promise<void> {
  await page.context().clearCookies();
  await visit(page, `${path}?${query}`);
}

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect.poll(() => pageViews(page)).not.toEqual([]);
}

async function cookieValue(context: BrowserContext, name: string): Promise<string | undefined> {
  const cookie = (await context.cookies()).find((candidate) => candidate.name === name);
  return cookie && decodeURIComponent(cookie.value);
}

async function campaignOf(context: BrowserContext): Promise<unknown> {
  const value = await cookieValue(context, 'solaris_utm');
  return value === undefined ? undefined : JSON.parse(value);
}

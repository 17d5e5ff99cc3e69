/** R6 and R7 on a site that has a tag-manager container and a script of others, and lets campaigns wait for consent. */
import type { BrowserContext } from '@playwright/test';
import {
  accept,
  dataLayer,
  reject,
  settingsForm,
  shortForm,
  watchRequests,
  withdraw,
} from '../support/consent.ts';
import { documentId } from '../support/document-id.ts';
import { DATA_LAYER, takeNoise } from '../support/noise.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect } from '../support/site-test.ts';
import { openAtStandstill } from '../support/started.ts';
import { createVariantTest } from '../support/variant-test.ts';
import { follow } from '../support/visitor.ts';
import { letPass, untilSettled } from '../support/waiting.ts';

const CONTAINER = 'https://container.example';
const SCRIPT = 'https://scripts.example/measure.js';
/** Longer than anything takes that would come. */
const SETTLE_MS = 700;

const test = createVariantTest({
  name: 'connected',
  settings: {
    SITE_CONTAINER_ID: 'site-1',
    SITE_CONTAINER_HOST: 'container.example',
    SITE_CAMPAIGN_COOKIES: 'with-consent',
    SITE_ENVIRONMENT: 'staging',
  },
  thirdPartyScripts: [
    {
      url: SCRIPT,
      category: 'analytics',
      place: 'main',
      service: {
        name: 'Example <Measure>',
        purpose: { en: 'counts clicks', de: 'zählt Klicks' },
        retention: { en: '3 days', de: '3 Tage' },
        country: { en: 'Iceland', de: 'Island' },
      },
    },
  ],
});

/** Takes commands as the container documents it, and does with the tracker's queue what trackers do. */
const CONTAINER_SCRIPT = `
  const log = (window.containerCommands ??= []);
  window.ppms.cm.api = (...command) => log.push(command.slice(0, 2));
  for (const { event = '', parameters = [] } of window.dataLayer)
    if (event.startsWith('ppms.cm:')) window.ppms.cm.api(event.slice(8), ...parameters);
  document.cookie = '_pk_id.site-1.1fff=id; path=/';
  document.cookie = '_pk_ses.site-1.1fff=1; path=/';
  document.cookie = 'stg_last_interaction=now; path=/';
  localStorage.setItem('stg_traffic_source_priority', '1');
  window.scriptRuns = (window.scriptRuns ?? 0) + 1;`;

test.beforeEach(async ({ context }) => {
  await context.route(`${CONTAINER}/**`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: CONTAINER_SCRIPT }),
  );
  await context.route(SCRIPT, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'document.body.dataset.measured = Number(document.body.dataset.measured ?? 0) + 1',
    }),
  );
});

test('before a decision and after a rejection nobody else is asked for anything, and nothing is stored', async ({
  page,
  context,
  baseURL,
}) => {
  const requests = watchRequests(page);
  await page.goto('/en/about/?gclid=abc&utm_source=news');
  await untilSettled(page);
  await reject(page);
  await page.reload();
  await untilSettled(page);
  expect(requests.filter((address) => new URL(address).origin !== baseURL)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('environment staging is told once in each document', async ({ page }) => {
  await page.goto('/en/');
  await follow(page, '/en/about/');
  await expect(page).toHaveURL('/en/about/');
  await accept(page);
  await letPass(SETTLE_MS, 'the container would be told again');
  const entries = await dataLayer(page);
  expect(entries.filter((entry) => JSON.stringify(entry).includes('staging'))).toEqual([
    { environment: 'staging' },
  ]);
  expect(entries[0]).toEqual(expect.arrayContaining(['consent', 'default']));
});

test('a grant loads the container and the script once each, and tells the container', async ({ page }) => {
  const requests = watchRequests(page);
  await page.goto('/en/');
  await accept(page);
  await expect(page.locator('body')).toHaveAttribute('data-measured', '1');
  await expect
    .poll(() => page.evaluate(() => (window as { containerCommands?: unknown }).containerCommands))
    .toEqual([['setComplianceSettings', { consents: { analytics: { status: 1 } } }]]);
  await follow(page, '/en/about/');
  await expect(page).toHaveURL('/en/about/');
  await letPass(SETTLE_MS, 'a second script would be asked for');
  expect(foreign(requests)).toEqual([`${CONTAINER}/site-1.js`, SCRIPT].sort());
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-measured', '1');
});

test('campaign cookies are held in memory until the grant, also those of later pages', async ({
  page,
  context,
}) => {
  await page.goto('/en/?gclid=abc&utm_source=first');
  await expect(shortForm(page)).toBeVisible();
  await follow(page, '/en/about/?utm_source=second');
  await expect(page).toHaveURL('/en/about/?utm_source=second');
  await letPass(SETTLE_MS, 'cookies are written as soon as the page is shown');
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(
    /abc|second/,
  );
  await accept(page);
  await expect
    .poll(() => campaignCookies(context))
    .toEqual({ gclid: 'abc', solaris_utm: '{"source":"second"}' });
});

test('withdrawing in one step deletes what was stored, ends what runs, and nobody else is asked any more', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/en/?gclid=abc&utm_source=news');
  await accept(page);
  await expect.poll(async () => (await context.cookies()).length).toBe(5);
  const before = await documentId(page);
  const requests = watchRequests(page);
  await withdraw(page);
  await expect.poll(() => documentId(page).catch(() => before)).not.toBe(before);
  await untilSettled(page);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent']);
  expect(requests.filter((address) => new URL(address).origin !== baseURL)).toEqual([]);
  await expect(page.locator('body')).not.toHaveAttribute('data-measured');
});

test('a consent that has ended by itself leaves nothing of what it allowed', async ({ page, context }) => {
  await page.goto('/en/?gclid=abc&utm_source=news');
  await accept(page);
  await expect.poll(async () => (await context.cookies()).length).toBe(5);
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem('consent') ?? '');
    localStorage.setItem('consent', JSON.stringify({ ...record, expirationTime: Date.now() }));
  });
  await page.goto('/en/about/');
  await expect(shortForm(page)).toBeVisible();
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['consent']);
});

test('the tracker is told the page without its access token', async ({ page, baseURL }) => {
  const requests = watchRequests(page);
  await page.goto('/en/?access_token=SECRET&x=1#access_token=SECRET');
  await accept(page);
  await expect(page.locator('body')).toHaveAttribute('data-measured', '1');
  const queue = await page.evaluate(() => JSON.stringify((window as { _paq?: unknown })._paq));
  expect(queue).toContain(
    `["setCustomUrl","${baseURL}/en/?access_token=REDACTED&x=1#access_token=REDACTED"]`,
  );
  expect(queue).not.toContain('SECRET');
  expect(foreign(requests).filter((address) => address.includes('SECRET'))).toEqual([]);
});

test('a click on a link that leads out is a customEvent with category, action and name', async ({ page }) => {
  await page.goto('/en/');
  await page.evaluate(() => {
    document.addEventListener('click', (event) => event.preventDefault(), true);
    const anchor = document.createElement('a');
    anchor.id = 'out';
    anchor.href = 'https://elsewhere.example/place/?access_token=SECRET#part';
    document.body.append(anchor);
  });
  await expect
    .poll(async () => {
      // Links are listened to some time after the page has loaded.
      await page.evaluate(() => document.getElementById('out')?.click());
      return dataLayer(page);
    })
    .toContainEqual({
      event: 'customEvent',
      category: 'link',
      action: 'leave',
      name: 'elsewhere.example/place/',
    });
});

test('a container that does not come stops nothing', async ({ page, context, noise }) => {
  await context.route(`${CONTAINER}/**`, (route) => route.abort());
  await page.goto('/en/');
  await accept(page);
  await expect(page.locator('body')).toHaveAttribute('data-measured', '1');
  await follow(page, '/en/about/');
  await expect(page).toHaveURL('/en/about/');
  takeNoise(noise, /net::ERR_FAILED/);
});

test('asking for the visitor id blocks nothing: page views are told while nobody answers', async ({
  page,
  noise,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await openAtStandstill(page, '/en/about/?debug=data-layer');
  await expect.poll(() => dataLayer(page)).not.toEqual([]);
  await page.clock.runFor(32);
  expect(JSON.stringify(await dataLayer(page))).toContain('pageView');
  await expect.poll(() => said.join()).toContain('Object');
  // What asks is fetched first, and begins to wait only then.
  await expect(async () => {
    await page.clock.runFor(3000);
    expect(said.join()).toContain('Visitor id: no analytics service is running');
  }).toPass();
  // The debug mode has printed what it is for.
  takeNoise(noise, DATA_LAYER, /^info: Visitor id: no analytics service is running$/);
});

const SERVICES = [
  {
    language: 'en',
    settings: 'Settings',
    campaigns: 'which advertisement or campaign led to your visit',
    expected: ['counts clicks', '3 days', 'Iceland', 'Piwik PRO'],
  },
  {
    language: 'de',
    settings: 'Einstellungen',
    campaigns: 'welche Anzeige oder Kampagne zu Ihrem Besuch geführt hat',
    expected: ['zählt Klicks', '3 Tage', 'Island', 'Piwik PRO'],
  },
];

for (const { language, settings, campaigns, expected } of ofTheDay(SERVICES, 'services')) {
  test(`the form lists the services with purpose, storage time and country in ${language}`, async ({
    page,
  }) => {
    await page.goto(`/${language}/`);
    await expect(shortForm(page)).toContainText(campaigns);
    await shortForm(page).getByRole('button', { name: settings }).click();
    for (const words of [...expected, 'Example <Measure>'])
      await expect(
        settingsForm(page).locator(':is(th, td)').filter({ hasText: words }).first(),
      ).toBeAttached();
  });
}

function foreign(requests: readonly string[]): string[] {
  return requests.filter((address) => address.startsWith('https://')).sort();
}

async function campaignCookies(context: BrowserContext): Promise<Record<string, string>> {
  const cookies = await context.cookies();
  const own = cookies.filter(({ name }) => ['gclid', 'solaris_utm'].includes(name));
  return Object.fromEntries(own.map(({ name, value }) => [name, decodeURIComponent(value)]));
}

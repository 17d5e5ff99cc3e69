/** R9: scripts of others, in the sandbox and, where that does not work, in the page. */
import type { Page } from '@playwright/test';
import {
  consentCommands,
  dataLayer,
  localEntries,
  opener,
  reject,
  settingsForm,
  watchRequests,
} from '../support/consent.ts';
import type { FaultProxy, FaultRule } from '../support/fault-proxy.ts';
import { startFaultProxy } from '../support/fault-proxy.ts';
import { status } from '../support/faults.ts';
import { takeNoise } from '../support/noise.ts';
import { expect } from '../support/site-test.ts';
import { openAtStandstill } from '../support/started.ts';
import { createVariantTest } from '../support/variant-test.ts';
import { letPass } from '../support/waiting.ts';

const MAP = 'https://scripts.example/map.js?key=a%26b&v=1';
const CHAT = 'https://scripts.example/chat.js';
const COUNTER = 'https://scripts.example/counter.js';
const SANDBOX_FALLBACK_MS = 10_000;
const SETTLE_MS = 700;

const service = {
  name: 'Example',
  purpose: { en: 'example', de: 'Beispiel' },
  retention: { en: 'none', de: 'keine' },
  country: { en: 'Iceland', de: 'Island' },
};

const variantTest = createVariantTest({
  name: 'sandbox',
  thirdPartyScripts: [
    { url: MAP, category: 'necessary', place: 'sandbox', service },
    { url: CHAT, category: 'necessary', place: 'sandbox', service },
    { url: COUNTER, category: 'analytics', place: 'sandbox', service },
  ],
});

/** The network plays the third parties, since the server asks no private address. */
const test = variantTest.extend<{ readonly network: FaultProxy }>({
  network: async ({ site }, use) => {
    const network = await startFaultProxy(site.origin);
    network.inject(playThirdParties);
    await use(network);
    await network.stop();
  },
  baseURL: async ({ network }, use) => use(network.origin),
});

test.use({ serviceWorkers: 'allow' });

const proxied = (address: string): string => `/__third-party-proxy?url=${encodeURIComponent(address)}`;

const playThirdParties: FaultRule = ({ url }) => {
  const name = [MAP, CHAT, COUNTER].find((address) => url === proxied(address))?.match(/(\w+)\.js/)?.[1];
  return name === undefined ? undefined : runningScript(name);
};

/** Counts its runs on the page. */
const runningScript = (name: string) =>
  status(
    200,
    `{
      const { dataset } = document.body;
      dataset.${name} = Number(dataset.${name} ?? 0) + 1;
    }`,
    'text/javascript',
  );

const failing =
  (part: string, kind: 'abort' | 'hang'): FaultRule =>
  (request) =>
    request.url.includes(part) ? { kind } : playThirdParties(request);

test('a sandboxed script is fetched through the proxy by its exact address, and runs in the sandbox', async ({
  page,
  network,
}) => {
  const requests = watchRequests(page);
  await page.goto('/en/');
  await expect(page.locator('body')).toHaveAttribute('data-map', '1');
  await expect(page.locator('body')).toHaveAttribute('data-chat', '1');
  const asked = network.requests.map(({ url }) => url).filter((url) => url.includes('third-party-proxy'));
  expect([...new Set(asked)].sort()).toEqual([proxied(CHAT), proxied(MAP)].sort());
  // Scripts of the page are what the browser would have run in it.
  const inPage = await page.evaluate(() =>
    Array.from(document.scripts)
      .filter(({ type, src }) => src.includes('third-party-proxy') && !type.startsWith('text/partytown'))
      .map(({ src }) => src),
  );
  expect(inPage).toEqual([]);
  expect(requests.filter((address) => address.includes('scripts.example/'))).toEqual([]);
});

test('a script of a category that nobody has agreed to is not fetched before somebody has', async ({
  page,
  network,
}) => {
  await page.goto('/en/');
  await reject(page);
  await letPass(SETTLE_MS, 'a script that is agreed to is fetched at once');
  expect(network.requests.filter(({ url }) => url === proxied(COUNTER))).toEqual([]);
  expect(await localEntries(page)).toHaveProperty('consent');
  await opener(page).click();
  await settingsForm(page).getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-counter', '1');
});

test('a sandbox whose library is missing gives each script to the page, once', async ({
  page,
  network,
  noise,
}) => {
  network.inject(failing('/~partytown/partytown.js', 'abort'));
  await page.clock.install();
  await page.goto('/en/');
  await expectEachOnce(page);
  takeNoise(noise, /net::ERR_EMPTY_RESPONSE$/);
});

test('a sandbox that is not ready after 10 s gives each script to the page, once and not earlier', async ({
  page,
  network,
}) => {
  network.inject(failing('/~partytown/partytown-s', 'hang'));
  await openAtStandstill(page, '/en/');
  await expect(page.locator('script[type="text/partytown"]')).toHaveCount(2);
  await page.clock.runFor(SANDBOX_FALLBACK_MS - 1);
  await letPass(SETTLE_MS, 'a script that is handed to the page runs at once');
  await expect(page.locator('body')).not.toHaveAttribute('data-map');
  await page.clock.runFor(1);
  await expectEachOnce(page);
});

test('a sandbox whose service worker cannot be installed gives each script to the page, once', async ({
  page,
  network,
  noise,
}) => {
  network.inject(failing('/~partytown/partytown-s', 'abort'));
  await markQueue(page);
  await page.clock.install();
  await page.goto('/en/');
  await expect(page.locator('script[src*="third-party-proxy"]').first()).toBeAttached();
  await page.clock.fastForward(SANDBOX_FALLBACK_MS);
  await expectEachOnce(page);
  await expectQueueKept(page);
  takeNoise(noise, /An unknown error occurred when fetching the script\.$/);
});

test('where there are no service workers the sandbox cannot run, and each script runs once in the page', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await markQueue(page);
  await page.clock.install();
  await page.goto('/en/');
  await expect(page.locator('script[type^="text/partytown"]')).toHaveCount(2);
  await page.clock.fastForward(SANDBOX_FALLBACK_MS);
  await expectEachOnce(page);
  await expectQueueKept(page);
});

test('the proxy refuses what is not on the list with a 4xx', async ({ request, site }) => {
  for (const address of [
    'https://scripts.example/other.js',
    `${MAP}&more=1`,
    'http://scripts.example/chat.js',
    'https://SCRIPTS.example.evil.example/chat.js',
    'http://127.0.0.1/',
    'file:///etc/hosts',
    '',
  ]) {
    const response = await request.get(`${site.origin}${proxied(address)}`);
    expect.soft(response.status(), address).toBeGreaterThanOrEqual(400);
    expect.soft(response.status(), address).toBeLessThan(500);
  }
  for (const method of ['POST', 'PUT', 'DELETE'] as const) {
    const response = await request.fetch(`${site.origin}${proxied(CHAT)}`, { method });
    expect.soft(response.status(), method).toBeGreaterThanOrEqual(400);
    expect.soft(response.status(), method).toBeLessThan(500);
  }
});

/** Also after all the time that a sandbox may take. */
async function expectEachOnce(page: Page): Promise<void> {
  const body = page.locator('body');
  await expect(body).toHaveAttribute('data-map', '1');
  await expect(body).toHaveAttribute('data-chat', '1');
  await page.clock.fastForward(2 * SANDBOX_FALLBACK_MS);
  await letPass(SETTLE_MS, 'a script that is handed to the page again runs at once');
  await expect(body).toHaveAttribute('data-map', '1');
  await expect(body).toHaveAttribute('data-chat', '1');
}

/** Makes the data layer, before anything of the page does, so that it is known again. */
function markQueue(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    window.dataLayer = Object.assign([], { isMarked: true });
  });
}

/** A tag that runs in the page finds what it has to, first of all that nothing is allowed. */
async function expectQueueKept(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.dataLayer !== undefined && 'isMarked' in window.dataLayer)).toBe(
    true,
  );
  expect((await dataLayer(page))[0]).toEqual(expect.arrayContaining(['consent', 'default']));
  expect(await consentCommands(page, 'default')).toHaveLength(1);
}

/** R10 and R4.1: a page that the browser has kept and shows again as it was (back/forward cache). */
import type { Page } from '@playwright/test';
import { documentId } from '../support/document-id.ts';
import { expect, test as base } from '../support/runtime-test.ts';
import { addressOf, expectPage, follow, open, pageData } from '../support/visitor.ts';
import { createHold, holdBack } from '../support/faults.ts';
import { letPass } from '../support/waiting.ts';

const test = base.extend({
  // The driver switches this cache off, and the headless shell has none.
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = process.env['WHOLE_CHROMIUM_PATH'] ?? launchOptions.executablePath;
      await use({
        ...launchOptions,
        ...(executablePath !== undefined && { executablePath }),
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      });
    },
    { scope: 'worker' },
  ],
});

/** The driver waits for a load event after going back, and a restored page has none. */
const goBack = (page: Page): Promise<void> => page.evaluate(() => window.history.back());

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.setAttribute('data-restored', String(persisted));
    });
  });
  await open(page, '/en/');
  await follow(page, '/en/tall/');
  await expectPage(page, '/en/tall/', 'tall');
});

test('a restored page goes on: scroll position, links, back and forward', async ({ page }) => {
  await page.evaluate(() => window.scrollTo(0, 1200));
  await page.goto('/de/');
  await goBack(page);

  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
  expect(await page.evaluate(() => window.scrollY)).toBe(1200);
  await follow(page, '/en/page-1/');
  await expectPage(page, '/en/page-1/', 'page-1');
  await goBack(page);
  await expectPage(page, '/en/tall/', 'tall');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(1200);
  await goBack(page);
  await expectPage(page, '/en/', 'Home en');
});

test('a restored page forgets the navigation that it was left with', async ({ page, network }) => {
  const release = holdBack(network, pageData('/en/page-1/'));
  await follow(page, '/en/page-1/');
  await expect(page.locator('#status')).toHaveText('Still loading');
  await page.goto('/de/');
  await goBack(page);

  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
  release();
  await letPass(500, 'a late answer would be shown, and a retry sent 200 ms after a broken one');
  expect([addressOf(page), await page.locator('#content h1').textContent()]).toEqual(['/en/tall/', 'tall']);
  await expect(page.locator('#status')).toHaveText('');
});

test('so it does where the code of that navigation was on its way', async ({ page }) => {
  const { until, release } = createHold();
  await page.route('**/assets/background-*.js', (route) => until.then(() => route.continue()));
  await page.goto('/en/');
  await follow(page, '/en/page-1/');
  await page.goto('/de/', { waitUntil: 'commit' });
  await goBack(page);

  await expect(page.locator('html')).toHaveAttribute('data-restored', 'true');
  release();
  await letPass(1500, 'the page would be shown as soon as the code is there, and said to be late after 1 s');
  await expectPage(page, '/en/', 'Home en');
  await expect(page.locator('#status')).toHaveText('');
  const id = await documentId(page);
  await follow(page, '/en/page-2/');
  await expectPage(page, '/en/page-2/', 'page-2');
  expect(await documentId(page)).toBe(id);
});

test('a page restored on the way to another entry goes on to it', async ({ page, network }) => {
  await open(page, '/en/tall/');
  await follow(page, '/en/page-1/');
  await expectPage(page, '/en/page-1/', 'page-1');
  await page.reload();
  network.inject(({ url }) =>
    url === pageData('/en/tall/') ? { kind: 'delay', milliseconds: 2500 } : undefined,
  );
  await goBack(page);
  await expect(page.locator('#status')).toHaveText('Still loading');
  await page.goto('/de/');
  network.inject(() => undefined);
  await goBack(page);
  await expectPage(page, '/en/tall/', 'tall');
});

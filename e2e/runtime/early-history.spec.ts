/** R4.1: steps in the history before boot runs, which comes after the first paint. */
import type { Page } from '@playwright/test';
import { createHold, holdBack } from '../support/faults.ts';
import { expect, test } from '../support/runtime-test.ts';
import { expectPage, follow, open } from '../support/visitor.ts';

const BOOT = '**/assets/boot-*.js';

/** Two page changes, and another document: whoever comes back to the page shown last has both entries before it in the same document. */
async function visitAndLeave(page: Page): Promise<void> {
  await open(page, '/en/');
  await follow(page, '/en/tall/');
  await expectPage(page, '/en/tall/', 'tall');
  await follow(page, '/en/page-1/#part');
  await expectPage(page, '/en/page-1/#part', 'page-1');
  await page.goto('/de/');
}

/** A step that changes no document, so that no load event follows. */
const step = (page: Page, delta: number): Promise<void> =>
  page.evaluate((entries) => window.history.go(entries), delta);

test('who comes back and goes back once more sees the page of the address', async ({ page }) => {
  await visitAndLeave(page);
  const { until, release } = createHold();
  await page.route(BOOT, (route) => until.then(() => route.continue()));
  await page.goBack({ waitUntil: 'load' });
  await step(page, -1);
  await expect(page).toHaveURL('/en/tall/');
  release();
  await expectPage(page, '/en/tall/', 'tall');
  await expect(page).toHaveTitle(/tall/);
  await page.goBack();
  await expectPage(page, '/en/', 'Home en');
});

test('so does who does it while the page is on its way', async ({ page, network }) => {
  await visitAndLeave(page);
  const sendRest = holdBack(network, '/en/page-1/', { kind: 'pause', before: '</main>' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('h1')).toHaveText('page-1');
  await step(page, -1);
  await expect(page).toHaveURL('/en/tall/');
  sendRest();
  await expectPage(page, '/en/tall/', 'tall');
});

test('so does who does it where boot cannot be had', async ({ page }) => {
  await visitAndLeave(page);
  await page.route(BOOT, (route) => route.abort());
  const missed: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('page resources for')) missed.push(message.text());
  });
  await page.goBack({ waitUntil: 'load' });
  await expect.poll(() => missed.length, 'it has been asked for twice').toBe(1);
  await step(page, -1);
  await expectPage(page, '/en/tall/', 'tall');
  await expect.poll(() => missed.length).toBe(2);
});

test('a fragment of the page that is shown is no reason to load it again', async ({ page, network }) => {
  await page.route(BOOT, () => undefined);
  await page.goto('/en/tall/', { waitUntil: 'load' });
  await page.getByRole('link', { name: 'to third' }).click();
  await expect(page).toHaveURL('/en/tall/#third');
  await step(page, -1);
  await expect(page).toHaveURL('/en/tall/');
  expect(network.requests.filter(({ mode }) => mode === 'navigate')).toHaveLength(1);
});

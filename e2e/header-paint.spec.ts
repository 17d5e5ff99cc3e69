/** Browsers paint a page while they still read it, where the processor or the line is slow. */
import type { Page } from '@playwright/test';
import { holdBack } from './support/faults.ts';
import { DESKTOP, shifts, SMALL_PHONE, watchShifts } from './support/layout.ts';
import { ofTheDay } from './support/sample.ts';
import { expect, test } from './support/test.ts';
import { letPass } from './support/waiting.ts';

/** In the last entry of the menu: the search. */
const WITHIN_HEADER = 'data-search-link';
/** Some thirty frames. */
const PAUSE_MS = 500;

for (const path of ofTheDay(['/en/', '/de/', '/es/'], 'header')) {
  test(`on a desktop the header of ${path} is first seen whole, so that nothing in it moves`, async ({
    page,
    network,
  }) => {
    const sendRest = holdBack(network, path, { kind: 'pause', before: WITHIN_HEADER });
    await watchShifts(page);
    await page.setViewportSize(DESKTOP);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('header li')).not.toHaveCount(0);
    await letPass(PAUSE_MS, 'it would have been painted without what is missing');
    expect(await isPainted(page)).toBe(false);
    sendRest();
    await page.waitForLoadState();
    await expect.poll(() => isPainted(page)).toBe(true);
    expect(await shifts(page)).toEqual([]);
  });
}

test('a phone, which shows no menu, waits for none of it', async ({ page, network }) => {
  const sendRest = holdBack(network, '/en/', { kind: 'pause', before: WITHIN_HEADER });
  await page.setViewportSize(SMALL_PHONE);
  await page.goto('/en/', { waitUntil: 'commit' });
  await expect.poll(() => isPainted(page)).toBe(true);
  sendRest();
  await page.waitForLoadState();
});

function isPainted(page: Page): Promise<boolean> {
  return page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

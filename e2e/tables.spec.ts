/** Tables and code, which are wider than a phone: nothing is cut without a sign, and no heading stands over nothing. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 900 };
const WITH_PRICES = '/en/case-studies/clanq/';
/** The table of prices on that page: number, price, amount. */
const AMOUNTS = 'main td[data-column="Amount"]';

for (const path of ['/blog/idempotency-in-payment-interfaces/', '/en/exchange-rates/', '/en/availability/']) {
  test(`what goes on beyond the edge of ${path} on a phone shows that it does`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(path);
    const scrolling = await groundsOfWhatScrolls(page);
    expect(scrolling).not.toEqual([]);
    expect(scrolling.filter((ground) => !ground.includes('repeating-linear-gradient'))).toEqual([]);
  });
}

test('figures stand flush at their last digit, on a phone too, where each has its heading before it', async ({
  page,
}) => {
  const ends = () =>
    page.locator(AMOUNTS).evaluateAll((cells) =>
      cells
        .filter((cell) => cell.textContent !== '')
        .map((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return Math.round(words.getBoundingClientRect().right);
        }),
    );
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await page.goto(WITH_PRICES);
    const found = await ends();
    expect(found.length).toBeGreaterThan(2);
    expect(new Set(found).size).toBe(1);
  }
  await expect(page.locator(AMOUNTS).first()).toHaveCSS('display', 'flex');
});

test('on a phone no heading of a column stands over an empty cell', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(WITH_PRICES);
  const empty = page.locator('main td[data-column]').filter({ hasNotText: /\S/ });
  expect(await empty.count()).toBeGreaterThan(0);
  for (const cell of await empty.all()) await expect(cell).toBeHidden();
});

/** The grounds of everything that can be scrolled sideways. */
function groundsOfWhatScrolls(page: Page): Promise<string[]> {
  return page.locator('main *').evaluateAll((elements) =>
    elements
      .filter((element) => element.scrollWidth > element.clientWidth && element.clientWidth > 0)
      .map((element) => getComputedStyle(element))
      .filter(({ overflowX }) => overflowX === 'auto' || overflowX === 'scroll')
      .map(({ backgroundImage }) => backgroundImage),
  );
}

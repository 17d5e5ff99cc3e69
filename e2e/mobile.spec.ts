/** R13.6: what is different where a screen counts as mobile. */
import type { Page } from '@playwright/test';
import { expectHeaderInOrder } from './support/layout.ts';
import { expect, test } from './support/test.ts';
import { countRequests, open, pageData } from './support/visitor.ts';
import { letPass } from './support/waiting.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const COMPUTER_WITH_TOUCH = { viewport: { width: 1280, height: 800 }, hasTouch: true };

test.describe('a finger comes down on a link', () => {
  test.use({ isPrefetching: true });

  test.describe('of a phone', () => {
    test.use(PHONE);

    test('its page is loaded, and code is run once it is a tap', async ({ page, network }) => {
      await open(page, '/en/');
      await touchLink(page);
      await expect.poll(() => countRequests(network, pageData('/en/imprint/'))).toBe(1);
      await letPass(500, 'code that runs fetches the stylesheet first');
      expect(await hasRunCode(page)).toBe(false);
      await page.locator('footer a[href="/en/imprint/"]').tap();
      await expect(page).toHaveURL('/en/imprint/');
      expect(await hasRunCode(page)).toBe(true);
    });
  });

  test.describe('of a computer with touch', () => {
    test.use(COMPUTER_WITH_TOUCH);

    test('its page is loaded, and code is run at once', async ({ page, network }) => {
      await open(page, '/en/');
      await touchLink(page);
      await expect.poll(() => countRequests(network, pageData('/en/imprint/'))).toBe(1);
      await expect.poll(() => hasRunCode(page)).toBe(true);
    });
  });
});

test.describe('the menu of a phone', () => {
  test.use({ ...PHONE, viewport: { width: 390, height: 560 } });

  test('brings a list that opens at the lower edge into view', async ({ page }) => {
    await open(page, '/en/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const menu = page.locator('header details[data-menu]').nth(4);
    await menu.locator('summary').tap();
    await expect(menu.locator('a').nth(2)).toBeInViewport({ ratio: 1 });
    await expect(menu.locator('summary')).toBeInViewport({ ratio: 1 });
  });

  test('brings a list into view that moves up when a longer one above it closes', async ({ page }) => {
    await open(page, '/en/');
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const menus = page.locator('header details[data-menu]');
    await menus.nth(0).locator('summary').tap();
    await menus.nth(1).locator('summary').tap();
    await expect(menus.nth(0)).not.toHaveAttribute('open');
    await expect(menus.nth(1).locator('summary')).toBeInViewport({ ratio: 1 });
  });
});

test('two languages find room beside the name on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/es/');
  await expectHeaderInOrder(page);
});

async function touchLink(page: Page): Promise<void> {
  await page.locator('footer a[href="/en/imprint/"]').dispatchEvent('touchstart');
}

function hasRunCode(page: Page): Promise<boolean> {
  return page.evaluate(() => document.head.querySelector('link[rel="stylesheet"]') !== null);
}

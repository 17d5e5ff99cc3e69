/** The menus of the header by touch, by pointer and by keyboard. */
import type { Page } from '@playwright/test';
import { documentId } from './support/document-id.ts';
import { ofTheDay } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';
import { follow } from './support/visitor.ts';
import { untilSettled } from './support/waiting.ts';

const MENU = { en: 'Menu', de: 'Menü' } as const;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const language of ofTheDay(['en', 'de'] as const, 'menu by touch')) {
    test(`the menu opens by touch in ${language}, unfolds, leads to a page without a reload and closes`, async ({
      page,
    }) => {
      await page.goto(`/${language}/`);
      const before = await documentId(page);
      const menu = page.locator('#site-menu');
      await expect(menu).toBeHidden();
      await page.getByRole('button', { name: MENU[language], exact: true }).tap();
      await expect(menu).toBeVisible();
      const product = menu.locator(`a[href="/${language}/services/cards/"]`);
      await expect(product).toBeHidden();
      await menu.locator('summary').first().tap();
      await product.tap();
      await expect(page).toHaveURL(`/${language}/services/cards/`);
      await expect(menu).toBeHidden();
      await expect(page.locator('#content')).toBeFocused();
      expect(await documentId(page)).toBe(before);
    });
  }

  test('a touch beside the menu closes it', async ({ page }) => {
    await page.goto('/en/');
    await openPhoneMenu(page);
    await page.touchscreen.tap(195, 830);
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(page).toHaveURL('/en/');
  });

  test('of the two lists only one is unfolded at a time', async ({ page }) => {
    await page.goto('/en/');
    await openPhoneMenu(page);
    await expectOneOpen(page);
  });

  test('the menu can be worked with the keyboard alone', async ({ page }) => {
    await page.goto('/en/');
    await tabTo(page, MENU.en);
    await page.keyboard.press('Enter');
    await expect(page.locator('#site-menu')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.locator('#site-menu summary').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All services' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/services/');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(page.locator('#content')).toBeFocused();
  });

  test('Escape closes the menu and returns focus to its button', async ({ page }) => {
    await page.goto('/en/');
    await tabTo(page, MENU.en);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.locator('#site-menu')).toBeHidden();
    await expect(page.getByRole('button', { name: MENU.en, exact: true })).toBeFocused();
  });

  test('the menu closes once the tab key has led out of it, and lies over nothing that has focus', async ({
    page,
  }) => {
    await page.goto('/en/services/');
    await untilSettled(page);
    await tabTo(page, MENU.en);
    await page.keyboard.press('Enter');
    await expect(page.locator('#site-menu')).toBeVisible();
    await tabIntoPage(page);
    await expect(page.locator('#site-menu')).toBeHidden();
    expect(await isFocusSeen(page)).toBe(true);
  });

  test('the button shows whether the menu is open, and the menu the whole ring around its first line', async ({
    page,
  }) => {
    await page.goto('/en/');
    const mark = () =>
      page
        .getByRole('button', { name: MENU.en, exact: true })
        .evaluate((button) => getComputedStyle(button, '::after').transform);
    const closed = await mark();
    await openPhoneMenu(page);
    expect(await mark()).not.toBe(closed);
    await expect(page.locator('#site-menu')).toHaveCSS('overflow', 'visible');
  });

  test('everything in the unfolded menu can be reached by scrolling', async ({ page }) => {
    await page.goto('/de/');
    await openPhoneMenu(page);
    await page.locator('#site-menu summary').first().tap();
    const last = page.locator('#site-menu a').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test('what can be touched in header and menu is at least 44 pixels high', async ({ page }) => {
    await page.goto('/de/');
    await openPhoneMenu(page);
    await page.locator('#site-menu summary').first().tap();
    const targets = page.locator('header :is(a, button, summary):visible');
    expect(await targets.count()).toBeGreaterThan(10);
    const small = await targets.evaluateAll((targets) =>
      targets
        .filter((target) => target.getBoundingClientRect().height < 44)
        .map((target) => target.outerHTML.slice(0, 120)),
    );
    expect(small).toEqual([]);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('there is no menu button, and a click on a menu shows what is in it', async ({ page }) => {
    await page.goto('/en/');
    await expect(page.getByRole('button', { name: MENU.en, exact: true })).toBeHidden();
    const product = page.locator('header a[href="/en/industries/travel/"]');
    await expect(product).toBeHidden();
    await page.locator('header summary', { hasText: 'Industries' }).click();
    await expect(product).toBeVisible();
    await product.click();
    await expect(page).toHaveURL('/en/industries/travel/');
    await expect(product).toBeHidden();
  });

  test('opening one menu closes the other, and a click elsewhere closes it', async ({ page }) => {
    await page.goto('/en/');
    await expectOneOpen(page);
    await page.locator('footer').click({ position: { x: 5, y: 5 } });
    await expect(page.locator('header details[open]')).toHaveCount(0);
  });

  test('the menus can be worked with the keyboard alone', async ({ page }) => {
    await page.goto('/en/');
    await tabTo(page, 'Services');
    const services = page.locator('header details').first();
    await page.keyboard.press('Enter');
    await expect(services).toHaveAttribute('open');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'All services' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/en/services/accounts/');
    await expect(services).not.toHaveAttribute('open');
    await expect(page.locator('#content')).toBeFocused();
  });

  test('Escape closes a menu and returns focus to its name', async ({ page }) => {
    await page.goto('/en/');
    await tabTo(page, 'Services');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(page.locator('header details[open]')).toHaveCount(0);
    await expect(page.locator('header summary').first()).toBeFocused();
  });

  test('Escape closes a menu that somebody has left, and leaves focus where it is', async ({ page }) => {
    await page.goto('/en/');
    await tabTo(page, 'Services');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(page.locator('header details[open]')).toHaveCount(0);
    await expect(page.locator('header a').first()).toBeFocused();
  });

  test('a menu closes once the tab key has led into the page, and lies over nothing that has focus', async ({
    page,
  }) => {
    await page.goto('/en/services/');
    await untilSettled(page);
    await tabTo(page, 'Services');
    await page.keyboard.press('Enter');
    await expect(page.locator('header details[open]')).toHaveCount(1);
    await tabIntoPage(page);
    await expect(page.locator('header details[open]')).toHaveCount(0);
    expect(await isFocusSeen(page)).toBe(true);
  });

  test('the menus work on after the page has changed in the browser', async ({ page }) => {
    await page.goto('/en/');
    await page.locator('main a[href="/en/services/"]').first().click();
    await expect(page).toHaveURL('/en/services/');
    await expectOneOpen(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('header details[open]')).toHaveCount(0);
  });

  test('the menus mark the page under which the page shown lies, also after it has changed in the browser', async ({
    page,
  }) => {
    await page.goto('/en/publications/cards-guide/');
    expect(await marksAbove(page)).toEqual({ links: ['/en/publications/'], menus: ['Knowledge'] });
    const before = await documentId(page);
    for (const [address, link, menu] of [
      ['/en/support/360x/', '/en/support/', 'Help'],
      ['/blog/source-of-funds/', '/blog/', 'Knowledge'],
    ] as const) {
      await follow(page, address);
      await expect(page).toHaveURL(address);
      await expect.poll(() => marksAbove(page)).toEqual({ links: [link], menus: [menu] });
    }
    expect(await documentId(page)).toBe(before);
  });

  test('the focused element is always to be seen', async ({ page }) => {
    await page.goto('/en/');
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      await expect(focused).toBeInViewport();
      expect(await focused.evaluate(hasFocusRing), await focused.innerText()).toBe(true);
    }
  });
});

for (const [language, name] of ofTheDay(
  [
    ['en', 'Skip to content'],
    ['de', 'Zum Inhalt springen'],
  ] as const,
  'skip link',
)) {
  test(`the first press of the tab key shows a link in ${language} that skips the header`, async ({
    page,
  }) => {
    await page.goto(`/${language}/services/`);
    const skip = page.getByRole('link', { name });
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    expect((await skip.boundingBox())?.height).toBeGreaterThan(20);
    await page.keyboard.press('Enter');
    await expect(page.locator('#content')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
}

/** Links that stretch over a card draw the ring around the card. */
function hasFocusRing(element: Element): boolean {
  return [undefined, '::before', '::after'].some(
    (pseudo) => getComputedStyle(element, pseudo).outlineStyle !== 'none',
  );
}

async function openPhoneMenu(page: Page): Promise<void> {
  await page.locator('[popovertarget="site-menu"]').tap();
  await expect(page.locator('#site-menu')).toBeVisible();
}

async function expectOneOpen(page: Page): Promise<void> {
  const menus = page.locator('header details');
  for (const index of [0, 1]) {
    await menus.nth(index).locator('summary').click();
    await expect(menus.nth(index)).toHaveAttribute('open');
    await expect(page.locator('header details[open]')).toHaveCount(1);
  }
}

/** What the main menu marks as above the page shown: links, and the menus that they stand in. */
function marksAbove(page: Page) {
  return page.locator('#site-menu').evaluate((menu) => ({
    links: [...menu.querySelectorAll('a[aria-current="true"]')].map((link) => link.getAttribute('href')),
    menus: [...menu.querySelectorAll('summary')]
      .filter((summary) => getComputedStyle(summary).textDecorationLine === 'underline')
      .map((summary) => summary.textContent),
  }));
}

/** Presses the tab key until something below the header has focus. */
async function tabIntoPage(page: Page): Promise<void> {
  const isInPage = () => page.evaluate(() => document.activeElement?.closest('main') !== null);
  for (let presses = 0; presses < 60 && !(await isInPage()); presses++) await page.keyboard.press('Tab');
  expect(await isInPage()).toBe(true);
}

/** Whether nothing lies over the middle of what has focus. */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.locator(':focus').evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
  });
}

/** Presses the tab key until the element of that name has focus, as somebody without a pointer does. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('Tab');
    if ((await page.locator(':focus').innerText()).trim() === name) return;
  }
  throw new Error(`The tab key does not lead to "${name}".`);
}

/** The filters above what a search has found: one for each kind of page. */
import type { Locator, Page } from '@playwright/test';
import { overflow } from './support/layout.ts';
import { expect, test } from './support/site-test.ts';

test('the ring of focus stands whole around each filter on a wide screen', async ({ page }) => {
  const row = await filtersOf(page);
  await row.locator('button').first().focus();
  await page.keyboard.press('Tab');
  const clipped = await row.evaluate((element) => {
    const isOpen = getComputedStyle(element).overflowX === 'visible';
    const filters = [...element.querySelectorAll<HTMLElement>('button:not([hidden])')];
    if (filters.length < 2) throw new Error('There are no filters to look at.');
    return filters
      .filter((filter) => {
        filter.focus();
        const { outlineWidth, outlineOffset } = getComputedStyle(filter);
        const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
        const [inner, outer] = [filter.getBoundingClientRect(), element.getBoundingClientRect()];
        const rooms = [
          inner.left - outer.left,
          outer.right - inner.right,
          inner.top - outer.top,
          outer.bottom - inner.bottom,
        ];
        return ring < 4 || (!isOpen && Math.min(...rooms) < ring);
      })
      .map(({ textContent }) => textContent);
  });
  expect(clipped).toEqual([]);
});

for (const [screen, viewport] of Object.entries({
  'a phone': { width: 390, height: 844 },
  'a phone held sideways': { width: 844, height: 390 },
})) {
  test.describe(`on ${screen}`, () => {
    test.use({ viewport });

    test('the filters are one row, in which keys and the address bring each into view', async ({ page }) => {
      const row = await filtersOf(page);
      const kinds = row.locator('button:visible');
      expect(await kinds.count()).toBeGreaterThan(10);
      expect((await row.boundingBox())?.height).toBeLessThan(80);
      expect(await overflow(page)).toEqual([]);
      await expect(kinds.last()).not.toBeInViewport();
      await kinds.first().focus();
      for (let rest = await kinds.count(); rest > 1; rest -= 1) await page.keyboard.press('Tab');
      await expect(kinds.last()).toBeFocused();
      await expect(kinds.last()).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(kinds.last()).toHaveAttribute('aria-pressed', 'true');
      await expect(kinds.last()).toBeInViewport({ ratio: 1 });
      await page.reload();
      await expect(kinds.last()).toHaveAttribute('aria-pressed', 'true');
      await row.scrollIntoViewIfNeeded();
      await expect(kinds.last()).toBeInViewport({ ratio: 1 });
    });
  });
}

/** The row of filters of a search that finds pages of most kinds. */
async function filtersOf(page: Page): Promise<Locator> {
  await page.goto('/de/search/?q=karte');
  const row = page.locator('[data-search-kinds]');
  await expect(row).toBeVisible();
  return row;
}

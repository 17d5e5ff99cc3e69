/** R4.5e on delivered pages: lists of contents scroll smoothly. */
import type { Page } from '@playwright/test';
import { expect, test } from './support/site-test.ts';
import { untilSettled } from './support/waiting.ts';

test('a link in a list of contents glides to its place, which the keyboard reaches at once', async ({
  page,
}) => {
  await page.goto('/en/privacy-policy/');
  await untilSettled(page);
  await recordScrolling(page);
  const links = page.locator('main nav a');
  await links.nth(3).click();
  await expect.poll(() => restOf(page)).toBeGreaterThan(300);
  const glided = await positions(page);
  // More than a start and an end were seen, in the right order.
  expect(new Set(glided).size).toBeGreaterThan(4);
  expect(glided).toEqual(glided.toSorted((a, b) => a - b));
  const fragment = (await links.nth(3).getAttribute('href')) ?? '';
  await expect(page).toHaveURL(`/en/privacy-policy/${fragment}`);
  await expect(page.locator(fragment)).toBeInViewport();

  await page.evaluate(() => window.scrollTo(0, 0));
  await recordScrolling(page);
  await links.nth(4).press('Enter');
  await expect.poll(() => restOf(page)).toBeGreaterThan(300);
  expect(new Set(await positions(page)).size).toBeLessThanOrEqual(2);
});

/** Keeps where the page stands after every frame from now on. */
function recordScrolling(page: Page): Promise<void> {
  return page.evaluate(() => {
    const record = { positions: [window.scrollY], movedAt: performance.now() };
    Object.assign(window, { record });
    const look = (): void => {
      if (record.positions.at(-1) !== window.scrollY) record.movedAt = performance.now();
      record.positions.push(window.scrollY);
    };
    // After the frame: what a callback of the frame itself sees may never be painted.
    const watch = (): void => {
      setTimeout(look);
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
  });
}

interface Recording {
  readonly record: { readonly positions: readonly number[]; readonly movedAt: number };
}

function positions(page: Page): Promise<readonly number[]> {
  return page.evaluate(() => (window as unknown as Recording).record.positions);
}

/** For how many milliseconds the page has stood still since it moved last; 0 before it has moved. */
function restOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { record } = window as unknown as Recording;
    return record.positions[0] === record.positions.at(-1) ? 0 : performance.now() - record.movedAt;
  });
}

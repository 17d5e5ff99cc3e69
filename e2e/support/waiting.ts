/** How tests wait: for a condition, or, where something must not happen, for as long as it would take to show. */
import type { Page } from '@playwright/test';
import { test } from '@playwright/test';

/**
 * Lets time pass in which something would have shown, so that its absence afterwards says something.
 *
 * @param milliseconds as short as the rule allows
 * @param reason why it would have happened by then
 */
export async function letPass(milliseconds: number, reason: string): Promise<void> {
  await test.step(`${milliseconds} ms pass: ${reason}`, () => sleep(milliseconds));
}

/** Waits until the page has loaded, has its fonts, and has asked for nothing more for half a second. */
export async function untilSettled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await frames(page, 2);
}

/** Waits for a number of animation frames of the page. */
export function frames(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** What is wrong in a field is said below it, and no result is shown of numbers that do not stand there. */
import type { Locator } from '@playwright/test';
import { DESKTOP } from '../support/layout.ts';
import { expect, test } from '../support/site-test.ts';

test.use({ viewport: DESKTOP });

for (const path of ['/de/cost-planner/', '/de/deposit-protection/', '/de/exchange-rates/mastercard/']) {
  test(`a fault leaves the fields beside it, and itself, where they are: ${path}`, async ({ page }) => {
    await page.goto(path);
    const form = page.locator('main [data-tool-form]');
    const first = form.locator('input:visible').first();
    const before = await places(form);
    await expect(async () => {
      await first.fill('x');
      await expect(form.locator('[data-tool-problem]:visible')).toHaveCount(1, { timeout: 1000 });
    }).toPass();
    const after = await places(form);
    const { top } = before.find(({ isFirst }) => isFirst) ?? {};
    const beside = before.flatMap((place, index) => (place.top === top ? [index] : []));
    expect(beside.length).toBeGreaterThan(1);
    expect(beside.map((index) => after[index]?.top)).toEqual(beside.map(() => top));
  });
}

test('with a fault no figure and no bar stands for what was entered before', async ({ page }) => {
  await page.goto('/en/deposit-protection/');
  const result = page.locator('[data-tool-result]');
  const bar = result.locator('svg:has([data-bar])');
  await expect(bar).toBeVisible();
  await expect(async () => {
    await page.locator('[data-tool-field="amount-1"]').fill('x');
    await expect(result).toHaveAttribute('data-stale', '', { timeout: 1000 });
  }).toPass();
  await expect(bar).toBeHidden();
  await page.goto('/en/cost-planner/');
  await expect(result.locator('svg').first()).toBeVisible();
  const month = await result.locator('[data-value="month"]').first().innerText();
  expect(month).toMatch(/\d\.\d\d$/);
  await expect(async () => {
    await page.locator('[name="accounts"]').fill('x');
    await expect(result).toHaveAttribute('data-stale', '', { timeout: 1000 });
  }).toPass();
  await expect(result).not.toContainText(month);
  await expect(result.locator('svg').first()).toBeHidden();
});

/** How far below the top of the form each field stands. */
function places(form: Locator): Promise<{ top: number; isFirst: boolean }[]> {
  return form.evaluate((element) => {
    const first = element.querySelector('input');
    const { top } = element.getBoundingClientRect();
    return [...element.querySelectorAll('input, select')]
      .filter((control) => control.checkVisibility())
      .map((control) => ({
        top: Math.round(control.getBoundingClientRect().top - top),
        isFirst: control === first,
      }));
  });
}

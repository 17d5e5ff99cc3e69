/** A list whose filters leave nothing shows nothing but the sentence that says so. */
import { expect, test } from '../support/site-test.ts';

test('what the filters of the publications take away is not to be seen', async ({ page }) => {
  await page.goto('/en/publications/');
  const filters = page.locator('main search');
  const entries = filters.locator('xpath=following-sibling::*').locator('li');
  const all = await entries.count();
  expect(all).toBeGreaterThan(5);
  await expect(async () => {
    for (const select of await filters.locator('select').all())
      await select.selectOption({ index: (await select.locator('option').count()) - 1 });
    await expect(filters).toContainText(`0 of ${all}`, { timeout: 1000 });
  }).toPass();
  await expect(entries.filter({ visible: true })).toHaveCount(0);
});

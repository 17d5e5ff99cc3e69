/** The checklist of a guide: ticked by keyboard, counted, kept for the visit, and plain boxes without JavaScript. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const GUIDE = '/publications/cards-guide/';

const LANGUAGES = [
  { language: 'en', first: /^1 of \d+ ticked$/ },
  { language: 'de', first: /^1 von \d+ abgehakt$/ },
] as const;

for (const { language, first } of ofTheDay(LANGUAGES, 'checklist')) {
  test(`ticks are counted and kept for the visit (${language})`, async ({ page }) => {
    await page.goto(`/${language}${GUIDE}`);
    const box = page.locator('[data-checklist] input').first();
    await box.press('Space');
    await expect(page.locator('#checklist output')).toHaveText(first);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem(`checklist:${location.pathname}`)))
      .toBe('0');
    await page.reload();
    await expect(box).toBeChecked();
    await expect(page.locator('#checklist output')).toHaveText(first);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`boxes can be ticked, and nothing is promised (${language})`, async ({ page }) => {
      await page.goto(`/${language}${GUIDE}`);
      const box = page.locator('[data-checklist] input').first();
      await box.press('Space');
      await expect(box).toBeChecked();
      await expect(page.locator('#checklist progress')).toBeHidden();
    });
  });
}

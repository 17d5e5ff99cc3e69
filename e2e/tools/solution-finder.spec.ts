/** The solution finder: by keyboard, by a shared address, and as a complete list without JavaScript. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const LANGUAGES = [
  {
    language: 'en',
    task: 'Spend a budget that was loaded for them',
    count: '1 of 8 solutions',
    all: '8 of 8 solutions',
    notOffered: 'Not offered to these customers in this place today.',
    share: 'Address of this result',
    reset: 'Start again',
  },
  {
    language: 'de',
    task: 'Ein aufgeladenes Budget ausgeben',
    count: '1 von 8 Lösungen',
    all: '8 von 8 Lösungen',
    notOffered: 'Für diese Kunden an diesem Ort derzeit nicht erhältlich.',
    share: 'Adresse dieses Ergebnisses',
    reset: 'Von vorn beginnen',
  },
] as const;

for (const { language, task, count, all, notOffered, share, reset } of ofTheDay(
  LANGUAGES,
  'solution finder',
)) {
  test(`five answers by keyboard lead to a result with an address (${language})`, async ({ page }) => {
    await page.goto(`/${language}/solution-finder/`);
    const solutions = page.locator('[data-solution]:visible');
    await expect(page.getByRole('link', { name: share })).toHaveAttribute('href', /^http/);
    await page.getByRole('radio', { name: task }).press('Space');
    await expect(page.getByRole('status').filter({ hasText: count })).toBeVisible();
    await expect(solutions).toHaveCount(1);
    await page.locator('input[name="customer"][value=""]').focus();
    for (const _ of ['private', 'freelancers']) await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/task=budget&customer=freelancers/);
    await expect(solutions).toContainText(notOffered);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: reset }).press('Enter');
    await expect(page.getByText(all)).toBeVisible();
    await expect(page).toHaveURL(`/${language}/solution-finder/`);
  });

  test(`a shared address shows its result (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/${language}/solution-finder/?task=account&country=at&identity=quick&time=soon`);
    const solutions = page.locator('[data-solution]:visible');
    await expect(solutions).toHaveCount(1);
    await expect(solutions.locator('[data-when]:visible')).toHaveCount(3);
    await expect(page.locator('input[name="country"][value="at"]')).toBeChecked();
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the list is complete and says what each solution is for (${language})`, async ({ page }) => {
      await page.goto(`/${language}/solution-finder/?task=account`);
      await expect(page.locator('[data-solution]:visible')).toHaveCount(8);
      await expect(page.locator('[data-solution]').getByText(task)).toBeVisible();
      await expect(page.locator('[data-tool-form]')).toBeHidden();
    });
  });
}

/** The table of availability: whole without JavaScript, narrowed with it, and its choice in the address. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const LANGUAGES = [
  { language: 'en', country: 'Country', customer: 'Customer', count: '7 of 22', none: /Nothing matches/ },
  { language: 'de', country: 'Land', customer: 'Kundengruppe', count: '7 von 22', none: /gibt es nichts/ },
] as const;

for (const { language, country, customer, count, none } of ofTheDay(LANGUAGES, 'availability')) {
  test(`a choice narrows rows and columns and stands in the address (${language})`, async ({ page }) => {
    await page.goto(`/${language}/availability/`);
    const rows = page.locator('main tbody tr:visible');
    await expect(rows).toHaveCount(22);
    await page.getByRole('combobox', { name: country }).focus();
    await expect(async () => {
      await page.getByRole('combobox', { name: country }).selectOption('at');
      await expect(page).toHaveURL(/country=at/, { timeout: 500 });
    }).toPass();
    await expect(page.locator('main thead th:visible')).toHaveCount(2);
    await page.getByRole('combobox', { name: customer }).selectOption('companies');
    await expect(rows).toHaveCount(0);
    await expect(page.getByText(none)).toBeVisible();
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`a shared address shows the same rows (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/${language}/availability/?country=fr&customer=private&product=nothing`);
    await expect(page.getByText(count.replace('7', '6'))).toBeVisible();
    await expect(page.getByRole('combobox', { name: country })).toHaveValue('fr');
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the table is complete (${language})`, async ({ page }) => {
      await page.goto(`/${language}/availability/?country=fr`);
      await expect(page.locator('main tbody tr:visible')).toHaveCount(22);
      await expect(page.locator('[data-filters]')).toBeHidden();
    });
  });
}

/** The planner of cost and time: by keyboard, by a shared address, with faults, and without JavaScript. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { monthOf, readPlanner, sumOf } from '../support/cost-model.ts';
import { overflow } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const LANGUAGES = [
  {
    language: 'en',
    problem: /Enter a whole number from 1/,
    week: 'week',
  },
  {
    language: 'de',
    problem: /eine ganze Zahl von 1/,
    week: 'Woche',
  },
] as const;

/** So few that the minimum is what they cost, as long as there is one. */
const FEW = { accounts: 1 };

for (const { language, problem, week } of ofTheDay(LANGUAGES, 'cost planner')) {
  test(`numbers change bill, schedule and address (${language})`, async ({ page }) => {
    await page.goto(`/${language}/cost-planner/`);
    const planner = await page.evaluate(readPlanner);
    const total = page.getByRole('status').filter({ hasText: 'EUR' });
    await expect(total).toContainText(monthOf(planner, planner.example, language));
    await expect(page.locator('[data-share]')).toHaveAttribute('href', /^http/);
    await page.locator('[name="accounts"]').fill('1');
    for (const name of ['cards', 'transfers', 'incoming', 'cardPayments'])
      await page.locator(`[name="${name}"]`).fill('0');
    await page.keyboard.press('Tab');
    await expect(total).toContainText(monthOf(planner, FEW, language));
    const isBelow = sumOf(planner, FEW) < Number(planner.model.minimum);
    await expect(page.locator('[data-when="minimum"]')).toBeVisible({ visible: isBelow });
    await expect(page.locator('main')).toContainText(`${week} ${planner.model.weeks.accounts.launch}`);
    await expect(page).toHaveURL(/accounts=1&cards=0/);
    const mail = page.locator('main a[href^="mailto:"][href*="subject"]');
    await expect(mail).toHaveAttribute('href', new RegExp(`${encodeURIComponent(page.url())}$`));
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`a shared address is worked out, and a fault explained beside its field (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/${language}/cost-planner/?accounts=1&cards=0&transfers=0&incoming=0&cardPayments=0`);
    const planner = await page.evaluate(readPlanner);
    const total = page.getByRole('status').filter({ hasText: 'EUR' });
    await expect(total).toContainText(monthOf(planner, FEW, language));
    const accounts = page.locator('[name="accounts"]');
    await accounts.fill('-3');
    await expect(accounts).toHaveAttribute('aria-invalid', 'true');
    await expect(accounts).toHaveAccessibleDescription(problem);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the example stands with its formula (${language})`, async ({ page }) => {
      await page.goto(`/${language}/cost-planner/`);
      const planner = await page.evaluate(readPlanner);
      await expect(page.locator('main table')).toContainText(monthOf(planner, planner.example, language));
      await expect(page.locator('[data-tool-form]')).toBeHidden();
      await expect(page.locator('[data-tool-result]')).toContainText('12 ×');
    });
  });
}

/** The calculator of deposit protection: by keyboard, in both languages, and without JavaScript. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const LANGUAGES = [
  {
    language: 'en',
    add: 'Add an account',
    result: 'Result',
    total: '160,000.00',
    over: '60,000.00 EUR are above the limit',
    raised: /are covered only if you claim them separately in writing/,
    problem: /Enter an amount from 0/,
  },
  {
    language: 'de',
    add: 'Konto hinzufügen',
    result: 'Ergebnis',
    total: '160.000,00',
    over: 'liegen 60.000,00 EUR über der Grenze',
    raised: /sind nur gedeckt, wenn Sie sie gesondert schriftlich anmelden/,
    problem: /Geben Sie einen Betrag von 0/,
  },
] as const;

for (const { language, add, result, total, over, raised, problem } of ofTheDay(
  LANGUAGES,
  'deposit protection',
)) {
  test(`accounts are added up by keyboard alone (${language})`, async ({ page }) => {
    await page.goto(`/${language}/deposit-protection/`);
    const status = page.getByRole('status', { name: result });
    await expect(status).toContainText(total.replace('160', '120'));
    // Pressed before its script is there, the button is pressed again by it: a second press would add a fourth account.
    await page.getByRole('button', { name: add }).press('Enter');
    await expect(page.locator('[data-tool-field="amount-3"]')).toBeFocused();
    await page.keyboard.type('80000');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect(status).toContainText(total);
    await expect(status).toContainText(over);
    await expect(page).toHaveURL(`/${language}/deposit-protection/`);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`amounts with higher cover and faults are explained beside their fields (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/${language}/deposit-protection/`);
    const amount = page.locator('[data-tool-field="amount-1"]');
    await expect(async () => {
      await amount.fill('x');
      await expect(amount).toHaveAccessibleDescription(problem, { timeout: 500 });
      await expect(amount).toHaveAttribute('aria-invalid', 'true', { timeout: 500 });
    }).toPass();
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    await amount.fill('350000');
    await page.locator('[data-tool-field="raised"]').fill('300000');
    await page.locator('[data-tool-field="credited"]').fill(daysAgo(30));
    await expect(page.getByText(raised)).toBeVisible();
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

  for (const pointer of ['mouse', 'finger'] as const) {
    test.describe(`by ${pointer}`, () => {
      test.use({ hasTouch: pointer === 'finger', viewport: { width: 390, height: 700 } });

      test(`a press right after a correction counts, where the sentence about the fault goes (${language})`, async ({
        page,
      }) => {
        await page.clock.install();
        await page.goto(`/${language}/deposit-protection/`);
        const amount = page.locator('[data-tool-field="amount-1"]');
        const button = page.getByRole('button', { name: add });
        await expect(async () => {
          await amount.fill('x');
          await expect(amount).toHaveAttribute('aria-invalid', 'true', { timeout: 500 });
        }).toPass();
        // With the end of the typing pause the sentence would go before the press.
        await page.clock.pauseAt(Date.now() + 1000);
        await amount.selectText();
        await page.keyboard.insertText('150000');
        await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        const { x, y, height } = (await button.boundingBox()) ?? { x: 0, y: 0, height: 0 };
        if (pointer === 'finger') {
          await page.touchscreen.tap(x + height, y + height / 2);
        } else {
          await page.mouse.move(x + height, y + height / 2);
          await page.mouse.down();
          await page.mouse.up();
        }
        await expect(page.locator('[data-tool-field="amount-3"]')).toBeFocused();
        await expect(amount).not.toHaveAttribute('aria-invalid');
      });
    });
  }

  test(`what was entered is there in the other language and on the way back (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}/deposit-protection/`);
    const result = page.locator('[data-tool-result]');
    await expect(async () => {
      await page.locator('[data-tool-field="amount-1"]').fill('5000');
      await page.locator('[data-tool-field="amount-2"]').fill('');
      await expect(result).toContainText(/5[.,]000[.,]00/, { timeout: 500 });
    }).toPass();
    const other = language === 'en' ? 'de' : 'en';
    await page.locator(`[data-language-choice="${other}"]`).first().click();
    await expect(page).toHaveURL(`/${other}/deposit-protection/`);
    await expect(page.locator('[data-tool-field="amount-1"]')).toHaveValue(
      other === 'de' ? '5.000' : '5,000',
    );
    await expect(result).toContainText(/5[.,]000[.,]00/);
    await page.locator(`footer a[href="/${other}/imprint/"]`).click();
    await expect(page).toHaveURL(`/${other}/imprint/`);
    await page.goBack();
    await expect(page.locator('[data-tool-field="amount-1"]')).toHaveValue(
      other === 'de' ? '5.000' : '5,000',
    );
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`worked examples stand in for the calculator (${language})`, async ({ page }) => {
      await page.goto(`/${language}/deposit-protection/`);
      await expect(page.locator('[data-tool-form]')).toBeHidden();
      await expect(page.getByText('JavaScript', { exact: false }).first()).toBeVisible();
      await expect(page.getByRole('heading', { level: 4 })).toHaveCount(4);
      await expect(page.locator('main')).toContainText(total.replace('160', '200'));
    });
  });
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

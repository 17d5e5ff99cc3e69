/** The solution finder: by keyboard, by a shared address, and as a complete list without JavaScript. */
import type { Page } from '@playwright/test';
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const LANGUAGES = [
  {
    language: 'en',
    task: 'Spend a budget that was loaded for them',
    count: '{shown} of {total} solutions',
    notOffered: 'Not offered to these customers in this place today.',
    share: 'Address of this result',
    reset: 'Start again',
  },
  {
    language: 'de',
    task: 'Ein aufgeladenes Budget ausgeben',
    count: '{shown} von {total} Lösungen',
    notOffered: 'Für diese Kunden an diesem Ort derzeit nicht erhältlich.',
    share: 'Adresse dieses Ergebnisses',
    reset: 'Von vorn beginnen',
  },
] as const;

for (const { language, task, count, notOffered, share, reset } of ofTheDay(LANGUAGES, 'solution finder')) {
  const said = (shown: number, total: number): string =>
    count.replace('{shown}', String(shown)).replace('{total}', String(total));

  test(`five answers by keyboard lead to a result with an address (${language})`, async ({ page }) => {
    await page.goto(`/${language}/solution-finder/`);
    const solutions = page.locator('[data-solution]:visible');
    const all = await readSolutions(page);
    const budget = all.filter((solution) => solution.task === 'budget');
    await expect(page.getByRole('link', { name: share })).toHaveAttribute('href', /^http/);
    await page.getByRole('radio', { name: task }).press('Space');
    await expect(page.getByRole('status').filter({ hasText: said(budget.length, all.length) })).toBeVisible();
    await expect(solutions).toHaveCount(budget.length);
    await page.locator('input[name="customer"][value=""]').focus();
    for (const _ of ['private', 'freelancers']) await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/task=budget&customer=freelancers/);
    const mail = page.locator('main a[href^="mailto:"][href*="subject"]');
    await expect(mail).toHaveAttribute('href', new RegExp(`${encodeURIComponent(page.url())}$`));
    const refused = budget.filter(({ offered }) => (offered['freelancers'] ?? []).length === 0);
    await expect(solutions.getByText(notOffered).filter({ visible: true })).toHaveCount(refused.length);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    await page.getByRole('button', { name: reset }).press('Enter');
    await expect(page.getByText(said(all.length, all.length))).toBeVisible();
    await expect(page).toHaveURL(`/${language}/solution-finder/`);
  });

  test(`a shared address shows its result (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/${language}/solution-finder/?task=account&country=at&identity=quick&time=soon`);
    const solutions = page.locator('[data-solution]:visible');
    const asked = (await readSolutions(page)).filter((solution) => solution.task === 'account');
    await expect(solutions).toHaveCount(asked.length);
    // Of each: whether it is offered there, whether it is ready in time, whether it identifies quickly.
    await expect(solutions.locator('[data-when]:visible')).toHaveCount(3 * asked.length);
    await expect(page.locator('input[name="country"][value="at"]')).toBeChecked();
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the list is complete and says what each solution is for (${language})`, async ({ page }) => {
      await page.goto(`/${language}/solution-finder/?task=account`);
      const all = await readSolutions(page);
      expect(all.length).toBeGreaterThan(1);
      await expect(page.locator('[data-solution]:visible')).toHaveCount(all.length);
      await expect(page.locator('[data-solution]').getByText(task)).toBeVisible();
      await expect(page.locator('[data-tool-form]')).toBeHidden();
    });
  });
}

interface Solution {
  readonly task: string;
  /** Customer -> countries. */
  readonly offered: Readonly<Record<string, readonly string[]>>;
}

/** What the page carries of each solution, shown or not. */
function readSolutions(page: Page): Promise<readonly Solution[]> {
  return page
    .locator('[data-solution]')
    .evaluateAll((entries) =>
      entries.map((entry) => JSON.parse(entry.getAttribute('data-solution') ?? '{}') as Solution),
    );
}

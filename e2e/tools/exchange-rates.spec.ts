/** Exchange rates: table, calculator, charts and files; what every tool shares is in every-tool.spec.ts. */
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { untilSettled } from '../support/waiting.ts';

const PATHS = ['/exchange-rates/', '/exchange-rates/mastercard/'] as const;
const CURRENCIES = 11;
const LANGUAGES = [
  {
    language: 'en',
    sample: 'Sample values',
    values: 'Values of Czech crown as a table',
    day: /Choose a day from 24\sAugust 2026/,
    programme: /Enter a number from 0 to 20/,
    noLoad: 'The rates could not be loaded.',
    negative: /^[−-]\d+\.\d\d$/,
  },
  {
    language: 'de',
    sample: 'Musterwerte',
    values: 'Werte als Tabelle: Tschechische Krone',
    day: /24\.\sAugust 2026/,
    programme: /von 0 bis 20/,
    noLoad: 'nicht geladen',
    negative: /^[−-]\d+,\d\d$/,
  },
] as const;

for (const { language, sample, values, day, programme, noLoad, negative } of ofTheDay(
  LANGUAGES,
  'exchange rates',
)) {
  test(`a day, a currency and a mark-up lead to a result by keyboard, with its faults explained (${language})`, async ({
    page,
  }) => {
    await page.goto(`/${language}${PATHS[0]}`);
    await untilSettled(page);
    const value = (name: string) => page.locator(`[data-rates-result] [data-value="${name}"]`);
    const unmarked = await value('charged').innerText();
    await page.locator('[name="programme"]').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(language === 'de' ? '1,5' : '1.5');
    await page.keyboard.press('Tab');
    await expect(value('charged')).not.toHaveText(unmarked);
    await page.locator('[name="currency"]').selectOption('USD');
    await page.locator('[name="day"]').fill('2026-10-03');
    await page.locator('[name="day"]').press('Tab');
    // A Saturday: the rate of the Friday before counts.
    await expect(value('rateDay')).toContainText(language === 'de' ? '2. Oktober' : '2 October');
    const charged = await value('charged').innerText();
    await expect(page).toHaveURL(/currency=USD&day=2026-10-03/);
    await page.reload();
    await expect(value('charged')).toHaveText(charged);

    await page.locator('[name="day"]').fill('2020-01-01');
    await expect(page.locator('[name="day"]')).toHaveAccessibleDescription(day);
    await page.locator('[name="programme"]').fill('-1');
    await expect(page.locator('[name="programme"]')).toHaveAccessibleDescription(programme);
    await expect(page.locator('[data-rates-result]')).toHaveAttribute('data-stale', '');
    await expect(value('charged')).toHaveText('–');
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`where the rates cannot be fetched the calculator says what to do (${language})`, async ({
    page,
    noise,
  }) => {
    await page.route('**/*rates*.json', (route) => route.fulfill({ status: 503 }));
    await page.goto(`/${language}${PATHS[0]}`);
    await expect(page.getByRole('alert').filter({ hasText: noLoad })).toBeVisible();
    noise.splice(0);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });

    test(`rates, mark-ups below zero, charts with their values and files are there (${language})`, async ({
      page,
      request,
    }) => {
      for (const path of PATHS) {
        await page.goto(`/${language}${path}`);
        expect(await overflow(page)).toEqual([]);
      }
      await page.goto(`/${language}${PATHS[0]}`);
      await expect(page.getByText(sample).first()).toBeVisible();
      const rows = page.locator('main section.table-scroll').first().locator('tbody tr');
      await expect(rows).toHaveCount(CURRENCIES);
      const markups = await rows.locator('td:nth-of-type(3)').allInnerTexts();
      expect(markups.filter((markup) => negative.test(markup)).length).toBeGreaterThan(0);
      await expect(page.locator('main svg[role="img"]:has(polyline)')).toHaveCount(CURRENCIES);
      await page.locator('summary').filter({ hasText: values }).press('Enter');
      await expect(page.locator('details[open] tbody tr').first()).toBeVisible();

      const files = await page
        .locator('main a[download]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const described = data.filter((text) => text.includes('"Dataset"')).join('\n');
      for (const file of files) expect(described).toContain(file);
      const [csv = '', json = ''] = files;
      const lines = (await (await request.get(csv)).text()).trim().split('\r\n');
      expect(lines[0]).toBe(
        'day,currency,ecb_units_per_euro,ecb_euros_per_unit,card_euros_per_unit,markup_percent,status',
      );
      const { days } = (await (await request.get(json)).json()) as { days: unknown[] };
      expect(lines).toHaveLength(1 + days.length * CURRENCIES);
    });
  });
}

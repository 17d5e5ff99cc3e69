/** Exchange rates: table, calculator, charts and files; what every tool shares is in every-tool.spec.ts. */
import type { APIRequestContext } from '@playwright/test';
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { takeNoise } from '../support/noise.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';
import { untilSettled } from '../support/waiting.ts';

const PATHS = ['/exchange-rates/', '/exchange-rates/mastercard/'] as const;
const JSON_FILE = '/rates/download/exchange-rates.json';
const CURRENCIES = 11;
const DAY_MS = 86_400_000;
const LANGUAGES = [
  {
    language: 'en',
    locale: 'en-GB',
    sample: 'Sample values',
    values: 'Values of Czech koruna as a table',
    daysFrom: 'Choose a day from ',
    programme: /Enter a number from 0 to 20/,
    noLoad: 'The rates could not be loaded.',
    negative: /^[−-]\d+\.\d\d$/,
  },
  {
    language: 'de',
    locale: 'de',
    sample: 'Musterwerte',
    values: 'Werte als Tabelle: Tschechische Krone',
    daysFrom: '',
    programme: /von 0 bis 20/,
    noLoad: 'nicht geladen',
    negative: /^[−-]\d+,\d\d$/,
  },
] as const;

for (const words of ofTheDay(LANGUAGES, 'exchange rates')) {
  const { language, locale, sample, values, daysFrom, programme, noLoad, negative } = words;

  test(`a day, a currency and a mark-up lead to a result by keyboard, with its faults explained (${language})`, async ({
    page,
  }) => {
    const { days } = await readRates(page.request);
    const [first = '', asked, counts] = [days[0]?.day, ...dayWithoutRates(days.map(({ day }) => day))];
    await page.goto(`/${language}${PATHS[0]}`);
    await untilSettled(page);
    const value = (name: string) => page.locator(`[data-tool-result] [data-value="${name}"]`);
    const unmarked = await value('charged').innerText();
    await page.locator('[name="programme"]').focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(language === 'de' ? '1,5' : '1.5');
    await page.keyboard.press('Tab');
    await expect(value('charged')).not.toHaveText(unmarked);
    await page.locator('[name="currency"]').selectOption('USD');
    await page.locator('[name="day"]').fill(asked);
    await page.locator('[name="day"]').press('Tab');
    await expect(value('rateDay')).toContainText(written(counts, locale));
    const charged = await value('charged').innerText();
    await expect(page).toHaveURL(new RegExp(`currency=USD&day=${asked}`));
    await page.reload();
    await expect(value('charged')).toHaveText(charged);

    await page.locator('[name="day"]').fill('2020-01-01');
    await expect(page.locator('[name="day"]')).toHaveAccessibleDescription(
      new RegExp(`${daysFrom}${written(first, locale).replaceAll(' ', String.raw`\s`)}`),
    );
    await page.locator('[name="day"]').fill(asked);
    await expect(value('charged')).toHaveText(charged);
    await expect(page.locator('[name="programme"]')).not.toHaveAccessibleDescription(programme);
    await page.locator('[name="programme"]').fill('-1');
    await expect(page.locator('[name="programme"]')).toHaveAccessibleDescription(programme);
    await expect(page.locator('[data-tool-result]')).toHaveAttribute('data-stale', '');
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
    takeNoise(noise, /status of 503/, /^warning: The exchange rates could not be fetched: /);
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
      const { status, days } = await readRates(request);
      await page.goto(`/${language}${PATHS[0]}`);
      await expect(page.getByText(sample).filter({ visible: true })).toHaveCount(status === 'sample' ? 1 : 0);
      const rows = page.locator('main section.table-scroll').first().locator('tbody tr');
      await expect(rows).toHaveCount(CURRENCIES);
      const markups = await rows.locator('td:nth-of-type(1)').allInnerTexts();
      const below = Object.values(days.at(-1)?.rates ?? {}).filter(isBelowZero);
      expect(markups.filter((markup) => negative.test(markup))).toHaveLength(below.length);
      await expect(page.locator('main svg[role="img"]:has(polyline)')).toHaveCount(CURRENCIES);
      await page.locator('summary').filter({ hasText: values }).press('Enter');
      await expect(page.locator('details[open] tbody tr').first()).toBeVisible();

      const files = await page
        .locator('main a[download]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      const described = data.filter((text) => text.includes('"Dataset"')).join('\n');
      for (const file of files) expect(described).toContain(file);
      const [csv = '', json] = files;
      expect(json).toBe(JSON_FILE);
      const lines = (await (await request.get(csv)).text()).trim().split('\r\n');
      expect(lines[0]).toBe(
        'day,currency,ecb_units_per_euro,ecb_euros_per_unit,card_euros_per_unit,markup_percent,status',
      );
      expect(lines).toHaveLength(1 + days.length * CURRENCIES);
    });
  });
}

interface Pair {
  readonly ecb: string;
  readonly card: string;
}

interface Rates {
  readonly status: 'sample' | 'published';
  readonly days: readonly { readonly day: string; readonly rates: Readonly<Record<string, Pair>> }[];
}

/** What the calculator reads; operators bring it up to date. */
async function readRates(request: APIRequestContext): Promise<Rates> {
  return (await (await request.get(JSON_FILE)).json()) as Rates;
}

/** A day without rates, such as a Saturday, and the one before it, whose rates count; the last day where there is no gap. */
function dayWithoutRates(days: readonly string[]): readonly [day: string, counts: string] {
  const next = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  const counts = days.slice(0, -1).findLast((day) => !days.includes(next(day)));
  return counts === undefined ? [days.at(-1) ?? '', days.at(-1) ?? ''] : [next(counts), counts];
}

/** `2 October 2026` */
function written(day: string, locale: string): string {
  return new Date(day).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

/** Of the mark-up, as it is shown. */
function isBelowZero({ ecb, card }: Pair): boolean {
  return Math.round(1e4 * (Number(ecb) * Number(card) - 1)) < 0;
}

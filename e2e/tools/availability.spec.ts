/** The table of availability: whole without JavaScript, narrowed with it, and its choice in the address. */
import type { Page } from '@playwright/test';
import { axeViolationsOnSomeDays } from '../support/axe.ts';
import { overflow } from '../support/layout.ts';
import { ofTheDay } from '../support/sample.ts';
import { expect, test } from '../support/site-test.ts';

const LANGUAGES = [
  { language: 'en', country: 'Country', customer: 'Customer', of: 'of', none: /Nothing matches/ },
  { language: 'de', country: 'Land', customer: 'Kundengruppe', of: 'von', none: /gibt es nichts/ },
] as const;

/** Each has at least one row (R11.4). */
const SERVICES = 10;

for (const { language, country, customer, of, none } of ofTheDay(LANGUAGES, 'availability')) {
  test(`a choice narrows rows and columns and stands in the address (${language})`, async ({ page }) => {
    await page.goto(`/${language}/availability/`);
    const offers = await readOffers(page);
    const gap = notOffered(offers);
    test.skip(gap === undefined, 'Everybody is offered something everywhere.');
    const rows = page.locator('main tbody tr:visible');
    await expect(rows).toHaveCount(offers.length);
    await page.getByRole('combobox', { name: country }).focus();
    await expect(async () => {
      await page.getByRole('combobox', { name: country }).selectOption(gap?.country ?? '');
      await expect(page).toHaveURL(new RegExp(`country=${gap?.country}`), { timeout: 500 });
    }).toPass();
    await expect(page.locator('main thead th:visible')).toHaveCount(2);
    await page.getByRole('combobox', { name: customer }).selectOption(gap?.customer ?? '');
    await expect(rows).toHaveCount(0);
    await expect(page.getByText(none)).toBeVisible();
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`a shared address shows the same rows (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(`/${language}/availability/?country=fr&customer=private&product=nothing`);
    const offers = await readOffers(page);
    const fitting = offers.filter(
      (offer) => offer.country.includes('fr') && offer.customer.includes('private'),
    );
    await expect(page.getByText(`${fitting.length} ${of} ${offers.length}`)).toBeVisible();
    await expect(page.locator('main tbody tr:visible')).toHaveCount(fitting.length);
    await expect(page.getByRole('combobox', { name: country })).toHaveValue('fr');
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    expect(await overflow(page)).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test(`the table is complete (${language})`, async ({ page }) => {
      await page.goto(`/${language}/availability/?country=fr`);
      const rows = page.locator('main tbody tr:visible');
      await expect(rows).toHaveCount((await readOffers(page)).length);
      const links = await rows
        .getByRole('link')
        .evaluateAll((elements) => elements.map((link) => link.getAttribute('href')));
      expect(new Set(links).size).toBeGreaterThanOrEqual(SERVICES);
      await expect(page.locator('[data-filters]')).toBeHidden();
    });
  });
}

/** A row of the table: a service for some customers, and where it is offered to them. */
interface Offer {
  readonly customer: readonly string[];
  readonly country: readonly string[];
}

/** What the page carries of its rows, for its filters. */
function readOffers(page: Page): Promise<readonly Offer[]> {
  return page
    .locator('main [data-filter-items]')
    .evaluate((filters) => Object.values(JSON.parse(filters.getAttribute('data-filter-items') ?? '{}')));
}

/** A country and customers to whom nothing is offered there. */
function notOffered(offers: readonly Offer[]) {
  const countries = new Set(offers.flatMap(({ country }) => country));
  const customers = new Set(offers.flatMap(({ customer }) => customer));
  return [...countries]
    .flatMap((country) => [...customers].map((customer) => ({ country, customer })))
    .find(
      ({ country, customer }) =>
        !offers.some((offer) => offer.country.includes(country) && offer.customer.includes(customer)),
    );
}

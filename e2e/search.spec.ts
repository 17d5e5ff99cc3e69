/** The search finds what people look for, by keyboard, and keeps the pages' policy strict. */
import type { Page } from '@playwright/test';
import { axeViolationsOnSomeDays } from './support/axe.ts';
import { dataLayer, opener, settingsForm } from './support/consent.ts';
import { takeNoise } from './support/noise.ts';
import { PAGES_OF_QUERIES } from './support/pages-of-queries.ts';
import { ofTheDay, someOfTheDay } from './support/sample.ts';
import { expect, test } from './support/site-test.ts';
import { open } from './support/visitor.ts';
import { untilSettled } from './support/waiting.ts';

const LANGUAGES: readonly {
  readonly language: 'en' | 'de';
  readonly typo: readonly [typed: string, meant: string];
  readonly count: RegExp;
  readonly none: string;
  readonly glossary: string;
  readonly remember: string;
  readonly key: string;
  readonly settings: string;
  readonly unavailable: string;
}[] = [
  {
    language: 'en',
    typo: ['paymnt flows', 'payment flows'],
    count: /^\d+ pages fit “phishing”\.$/,
    none: 'No page fits “qqxxyyzz”.',
    glossary: 'From the glossary',
    remember: 'Remember my last five searches on this device',
    key: 'Use the key / to come here from any page',
    settings: 'Settings of the search',
    unavailable: 'The search index could not be loaded.',
  },
  {
    language: 'de',
    typo: ['Empfängerüberprüfng', 'Empfängerüberprüfung'],
    count: /^Zu „phishing“ passen \d+ Seiten\.$/,
    none: 'Zu „qqxxyyzz“ passt keine Seite.',
    glossary: 'Aus dem Glossar',
    remember: 'Meine letzten fünf Suchen auf diesem Gerät merken',
    key: 'Mit der Taste / von jeder Seite hierher',
    settings: 'Einstellungen der Suche',
    unavailable: 'Das Suchverzeichnis ließ sich nicht laden.',
  },
];

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.locator('[data-search-results] > li:visible a');
const status = (page: Page) => page.locator('[data-search-status]');

/** Opens the search with a query in the address, and waits for its answer. */
async function searchFor(page: Page, language: string, query: string): Promise<void> {
  await page.goto(`/${language}/search/?q=${encodeURIComponent(query)}`);
  await expect(status(page)).toContainText(query);
}

/** In the language of the day. */
const QUERIES = 8;
/** Longer than a page change takes; a key that was pressed too early is pressed again. */
const KEY_WAIT_MS = 3000;

for (const { language } of ofTheDay(LANGUAGES, 'queries')) {
  test(`${language}: queries find their page among the first three`, async ({ page }) => {
    test.slow();
    await searchFor(page, language, 'bank');
    const missed: string[] = [];
    for (const [query, path] of someOfTheDay(PAGES_OF_QUERIES[language], QUERIES)) {
      await field(page).fill(query);
      await expect(status(page)).toContainText(query);
      const paths = await results(page).evaluateAll((links) =>
        links.map((link) => link.getAttribute('href')),
      );
      const wanted = `/${language}/${path}`;
      if (!paths.slice(0, 3).includes(wanted)) missed.push(`${query}: ${paths.slice(0, 6).join(' ')}`);
    }
    expect(missed).toEqual([]);
  });
}

for (const { language, ...words } of ofTheDay(LANGUAGES, 'search')) {
  test(`${language}: keys lead through the results, and the address keeps query and facet`, async ({
    page,
  }) => {
    await page.goto(`/${language}/search/`);
    await page.waitForLoadState('networkidle');
    await field(page).focus();
    await page.keyboard.type('phishing');
    await expect(status(page)).toHaveText(words.count);
    expect(new URL(page.url()).search).toBe('?q=phishing');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-search] a:visible').first()).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toBeFocused();
    await page.locator('[data-kind="security"]').click();
    await expect(page.locator('[data-kind="security"]')).toHaveAttribute('aria-pressed', 'true');
    expect(new URL(page.url()).search).toBe('?q=phishing&kind=security');
    await expect(results(page).first()).toHaveAttribute('href', new RegExp(`^/${language}/security/`));
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    await page.reload();
    await expect(page.locator('[data-kind="security"]')).toHaveAttribute('aria-pressed', 'true');
    const path = await results(page).first().getAttribute('href');
    await results(page).first().press('Enter');
    await expect(page).toHaveURL(new RegExp(`${path ?? ''}$`));
    await page.goBack();
    await expect(field(page)).toHaveValue('phishing');
    await field(page).press('Escape');
    await expect(results(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    expect(new URL(page.url()).search).toBe('');
  });

  test(`${language}: page and address agree after the link to the search, on the way back and in the other language`, async ({
    page,
  }) => {
    const link = page.locator('a[data-search-link-of-site]');
    const query = () => new URL(page.url()).searchParams.get('q');
    await page.goto(`/${language}/about/`);
    await link.click();
    await field(page).fill('iban');
    await expect(status(page)).toContainText('iban');
    await page.locator('[data-kind="glossary"]').click();
    await expect(page.locator('[data-kind="glossary"]')).toHaveAttribute('aria-pressed', 'true');
    await link.click();
    await expect(field(page)).toHaveValue('');
    await expect(results(page)).toHaveCount(0);
    await field(page).pressSequentially('phishing');
    await expect(status(page)).toHaveText(words.count);
    await expect(field(page)).toBeFocused();
    expect(new URL(page.url()).search).toBe('?q=phishing');
    await page.goBack();
    await expect(field(page)).toHaveValue('iban');
    await expect(status(page)).toContainText('iban');
    await expect(page.locator('[data-kind="glossary"]')).toHaveAttribute('aria-pressed', 'true');
    expect(query()).toBe('iban');
    await page.goForward();
    await expect(status(page)).toHaveText(words.count);
    expect(query()).toBe('phishing');
    await page.locator('[data-language-choice]').first().click();
    await expect(page).toHaveURL(new RegExp(`/${language === 'en' ? 'de' : 'en'}/search/\\?q=phishing$`));
    await expect(field(page)).toHaveValue('phishing');
    await expect(status(page)).toContainText('phishing');
  });

  test(`${language}: the way back leads to the same place of a list that was made longer`, async ({
    page,
  }) => {
    await searchFor(page, language, 'bank');
    for (const count of [20, 30]) {
      await page.locator('[data-search-more]').click();
      await expect(results(page)).toHaveCount(count);
    }
    // Customer information is opened by the browser, which goes back by itself.
    const opened = page
      .locator('[data-search-results] > li:visible:nth-child(n + 20) a:not([href*="customer-information"])')
      .first();
    const path = (await opened.getAttribute('href')) ?? '';
    await opened.scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(1000);
    await opened.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
    await expect(results(page)).toHaveCount(30);
    await expect(opened).toHaveAttribute('href', path);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
    await expect(opened).toBeInViewport();
    await page.reload();
    await expect(results(page)).toHaveCount(30);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  });

  test(`${language}: the glossary answers, and typing errors and empty results get a suggestion`, async ({
    page,
  }) => {
    await searchFor(page, language, 'IBAN');
    await expect(page.getByText(words.glossary)).toBeVisible();
    await searchFor(page, language, words.typo[0]);
    await page.locator('[data-search-suggestion] button').click();
    await expect(field(page)).toHaveValue(words.typo[1]);
    await expect(results(page).first()).toBeVisible();
    await searchFor(page, language, 'qqxxyyzz');
    await expect(status(page)).toHaveText(words.none);
    await expect(page.locator('[data-search-none]')).toBeVisible();
    // The index drops letters until something fits, here down to one.
    await searchFor(page, language, 'xqzwvv');
    await expect(page.locator('[data-search-none]')).toBeVisible();
    await expect(results(page)).toHaveCount(0);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
  });

  test(`${language}: searches are remembered only where that was asked for`, async ({ page }) => {
    const stored = () => page.evaluate(() => localStorage.getItem('recent-searches'));
    await searchFor(page, language, 'phishing');
    await field(page).press('Enter');
    // It is told last.
    await expect
      .poll(async () => (await dataLayer(page)).filter((entry) => Object(entry).category === 'search'))
      .toHaveLength(1);
    expect(await stored()).toBeNull();
    await page.getByText(words.settings).click();
    await page.getByLabel(words.remember).check();
    await field(page).press('Enter');
    await expect.poll(stored).toBe('["phishing"]');
    await page.goto(`/${language}/search/`);
    await page.getByRole('button', { name: 'phishing', exact: true }).click();
    await expect(status(page)).toHaveText(words.count);
    await page.getByText(words.settings).click();
    await page.getByLabel(words.remember).uncheck();
    expect(await stored()).toBeNull();
  });

  test(`${language}: the key / leads to the field, unless it was switched off`, async ({ page }) => {
    await open(page, `/${language}/about/`);
    // The site listens to it some time after the page has loaded.
    await expect(async () => {
      await page.keyboard.press('/');
      await page.waitForURL(new RegExp(`/${language}/search/$`), { timeout: KEY_WAIT_MS });
    }).toPass();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await opener(page).click();
    await expect(settingsForm(page)).toBeFocused();
    await page.keyboard.press('/');
    await expect(settingsForm(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByText(words.settings).click();
    await page.getByLabel(words.key).uncheck();
    await open(page, `/${language}/about/`);
    await untilSettled(page);
    await page.keyboard.press('/');
    await expect(page).toHaveURL(new RegExp(`/${language}/about/$`));
  });

  test(`${language}: without the index the page says so`, async ({ page, noise }) => {
    await page.route('**/pagefind/**', (route) => route.fulfill({ status: 404 }));
    await page.goto(`/${language}/search/?q=iban`);
    await expect(status(page)).toContainText(words.unavailable);
    expect(await axeViolationsOnSomeDays(page, 'main')).toEqual([]);
    takeNoise(noise, /status of 404/, /^warning: The search index could not be used: /);
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test(`${language}: the page explains and leads on`, async ({ page }) => {
      await page.goto(`/${language}/search/`);
      await expect(field(page)).toBeHidden();
      await expect(page.getByText('JavaScript').first()).toBeVisible();
      await expect(page.locator('main').locator(`a[href="/${language}/glossary/"]`).first()).toBeVisible();
    });
  });
}

test('only the worker of the search may compile WebAssembly', async ({ request }) => {
  const policy = async (path: string) => (await request.get(path)).headers()['content-security-policy'];
  expect(await policy('/pagefind/pagefind-worker.js')).toContain("'wasm-unsafe-eval'");
  for (const path of [
    '/en/search/',
    '/pagefind/pagefind.js',
    '/sw.js',
    '/search-data/words-en.json',
    '/pagefind',
  ])
    expect(await policy(path)).not.toContain('wasm-unsafe-eval');
});

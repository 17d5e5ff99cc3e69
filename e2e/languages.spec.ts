/** Which language a visitor reads: by address, by choice, by browser. */
import type { Page } from '@playwright/test';
import { documentId } from './support/document-id.ts';
import { takeNoise } from './support/noise.ts';
import { provider } from './support/provider.ts';
import { ofTheDay, someOfTheDay } from './support/sample.ts';
import { expect, takeNotFoundMessage, test } from './support/site-test.ts';
import { letPass } from './support/waiting.ts';

const LANGUAGE_NAMES = { en: 'English', de: 'Deutsch' } as const;

for (const [from, to] of ofTheDay([['en', 'de'] as const, ['de', 'en'] as const], 'switch')) {
  test(`the switch leads from ${from} to the same page in ${to}, keeps the query and stays in the document`, async ({
    page,
  }) => {
    await page.goto(`/${from}/services/cards/?from=mail&x=1`);
    const before = await documentId(page);
    await languageSwitch(page, to).click();
    await expect(page).toHaveURL(`/${to}/services/cards/?from=mail&x=1`);
    await expect(page.locator('html')).toHaveAttribute('lang', to);
    await expect(languageSwitch(page, from)).toBeVisible();
    expect(await documentId(page)).toBe(before);

    await page.goBack();
    await expect(page).toHaveURL(`/${from}/services/cards/?from=mail&x=1`);
    await expect(page.locator('html')).toHaveAttribute('lang', from);
    await expect(languageSwitch(page, to)).toBeVisible();
  });
}

test('header, content and footer all change their language', async ({ page }) => {
  await page.goto('/en/about/');
  await languageSwitch(page, 'de').click();
  await expect(page).toHaveURL('/de/about/');
  await expect(page.locator('header summary').first()).toHaveText('Leistungen');
  await expect(page.locator('footer')).toContainText('Impressum');
  const englishLinks = page.locator('a[href^="/en/"]:not([data-language-choice])');
  await expect(englishLinks).toHaveCount(0);
});

for (const [path, switched] of [
  ['/es/privacy-policy/', { Deutsch: '/de/privacy-policy/', English: '/en/privacy-policy/' }],
  ['/fr/informations-clients/', { English: '/en/customer-information/' }],
  ['/it/', { Deutsch: '/de/' }],
] as const) {
  test(`from ${path} the switch leads to what says the same`, async ({ page }) => {
    for (const [language, target] of Object.entries(switched)) {
      await page.goto(path);
      await page.locator('header').getByRole('link', { name: language, exact: true }).click();
      await expect(page).toHaveURL(target);
    }
  });
}

test('pages in a language that visitors are not sent to are announced in it', async ({ page }) => {
  await page.goto('/es/');
  await page.locator('main a[href="/es/informaciones-clientes/"]').first().click();
  await expect(page).toHaveURL('/es/informaciones-clientes/');
  await expect(page.locator('#announcer')).toHaveText('Página abierta Información para clientes en España');
});

test('a title in the language of the text says so, and the next one no longer', async ({ page }) => {
  await page.goto('/en/customer-information/italy/de-iban/italian/');
  const title = page.locator('head title');
  await expect(title).toHaveAttribute('lang', 'it');
  await languageSwitch(page, 'de').click();
  await expect(page).toHaveURL('/de/customer-information/italy/de-iban/italian/');
  await expect(title).toHaveAttribute('lang', 'it');
  await page.locator('header').getByRole('link', { name: provider.name }).click();
  await expect(page).toHaveURL('/de/');
  await expect(title).toHaveAttribute('lang', 'de');
});

test('a missing page leads to the same page in the other language', async ({ page, noise }) => {
  await page.goto('/en/nope/');
  takeNotFoundMessage(noise);
  await languageSwitch(page, 'de').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('h1')).toHaveText('Diese Seite haben wir nicht gefunden');
  await expect(page).toHaveURL('/de/nope/');
  // Its data, and the file that might be there in its place.
  takeNoise(noise, /the server responded with a status of 404/);
});

const BROWSERS = [
  { locale: 'de-DE', language: 'de' },
  { locale: 'en-GB', language: 'en' },
  { locale: 'fr-FR', language: 'en' },
] as const;

for (const { locale, language } of ofTheDay(BROWSERS, 'browsers')) {
  test.describe(`a visitor whose browser speaks ${locale}`, () => {
    test.use({ locale });

    test(`is led from addresses without language to the page in ${language}`, async ({ page }) => {
      for (const path of ['/', '/about/', '/glossary/bank-identifier-code/']) {
        await page.goto(path);
        await expect(page).toHaveURL(`/${language}${path}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1:visible')).toHaveCount(1);
      }
      expect(await storedLanguages(page)).toEqual([language]);
    });

    test('keeps query and fragment on the way, and needs to go back only once', async ({ page }) => {
      await page.goto('/en/imprint/');
      await page.goto('/about/?from=mail&x=%C3%BC#contact');
      await expect(page).toHaveURL(`/${language}/about/?from=mail&x=%C3%BC#contact`);
      await page.goBack();
      await expect(page).toHaveURL('/en/imprint/');
    });
  });
}

test('a choice once made counts more than the language of the browser', async ({ page }) => {
  await page.goto('/en/about/');
  await languageSwitch(page, 'de').click();
  await expect(page).toHaveURL('/de/about/');
  await page.goto('/services/');
  await expect(page).toHaveURL('/de/services/');
});

test('an address with a language is shown as it is, whatever was chosen, and stores nothing', async ({
  page,
}) => {
  const visit = async (path: string): Promise<string[]> => {
    await page.goto(path);
    await letPass(200, 'a redirect leaves before the page has loaded');
    await expect(page).toHaveURL(path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    return storedLanguages(page);
  };
  expect(await visit('/de/about/')).toEqual([]);
  await languageSwitch(page, 'en').click();
  await expect(page).toHaveURL('/en/about/');
  expect(await storedLanguages(page)).toEqual(['en']);
  expect(await visit('/de/services/')).toEqual(['en']);
});

const LEFT_ALONE = [
  { path: '/blog/', status: 200 },
  { path: '/blog/a-post/', status: 404 },
  { path: '/fr/', status: 200 },
  { path: '/es/a/', status: 404 },
  { path: '/it/', status: 200 },
];

for (const { path, status } of someOfTheDay(LEFT_ALONE, 2)) {
  test(`${path} is left alone: no redirect, nothing stored`, async ({ page, noise, baseURL }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await letPass(200, 'a redirect leaves before the page has loaded');
    expect(page.url()).toBe(baseURL + path);
    expect(await storedLanguages(page)).toEqual([]);
    if (status === 404) takeNotFoundMessage(noise);
  });
}

test('where storage is blocked, visitors are led on all the same and can switch', async ({ page, noise }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/about/');
  await expect(page).toHaveURL('/en/about/');
  await languageSwitch(page, 'de').click();
  await expect(page).toHaveURL('/de/about/');
  // The consent manager may warn that it cannot remember anything.
  takeNoise(noise, /^error: Consent object not available\.$/);
});

test('an address without its slash leads to the page in the visitor’s language, with its query', async ({
  page,
}) => {
  await page.goto('/about?from=mail');
  await expect(page).toHaveURL('/en/about/?from=mail');
});

function languageSwitch(page: Page, language: keyof typeof LANGUAGE_NAMES) {
  return page.getByRole('banner').getByRole('link', { name: LANGUAGE_NAMES[language], exact: true });
}

/** Languages that local storage holds, under whatever name. */
function storedLanguages(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.values({ ...localStorage }).filter((value) => /^[a-z]{2}$/.test(value)));
}

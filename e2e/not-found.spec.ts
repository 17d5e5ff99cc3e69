/** Where there is no page, the visitor is told so, in the right language and at the address that was asked for. */
import { askAsWritten } from './support/ask-as-written.ts';
import { takeNoise } from './support/noise.ts';
import { ofTheDay, someOfTheDay } from './support/sample.ts';
import { expect, takeNotFoundMessage, test } from './support/site-test.ts';

const HEADINGS = {
  en: 'We could not find this page',
  de: 'Diese Seite haben wir nicht gefunden',
  es: 'No hemos encontrado esta página',
  fr: 'Nous n’avons pas trouvé cette page',
  it: 'Non abbiamo trovato questa pagina',
};

const NOT_THERE = /^error: Failed to load resource: .* 404 \(Not Found\)$/;

const MISSING = [
  { path: '/en/nope/', language: 'en' },
  { path: '/de/nope/', language: 'de' },
  { path: '/de/glossary/nope/?from=mail#part', language: 'de' },
  { path: '/en/services/nope', language: 'en' },
] as const;
const MISSING_BESIDE_SINGLE_PAGES = [
  { path: '/es/nope/', language: 'es' },
  { path: '/fr/nope/?from=mail', language: 'fr' },
  { path: '/it/nope', language: 'it' },
] as const;

for (const { path, language } of [
  ...someOfTheDay(MISSING, 2),
  ...someOfTheDay(MISSING_BESIDE_SINGLE_PAGES, 1),
]) {
  test(`${path} answers 404 with the page in ${language} and keeps its address`, async ({
    page,
    noise,
    baseURL,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1:visible')).toHaveText(HEADINGS[language]);
    expect(page.url()).toBe(baseURL + path);
    takeNotFoundMessage(noise);
  });
}

for (const { path, language } of ofTheDay(MISSING_BESIDE_SINGLE_PAGES, 'missing page by a link')) {
  test(`a link to ${path} leads to the page in ${language}, and says so to screen readers`, async ({
    page,
    noise,
  }) => {
    await page.goto('/en/about/');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.querySelector('main')?.prepend(link);
      link.click();
    }, path);
    await expect(page.locator('h1:visible')).toHaveText(HEADINGS[language]);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // Of its data, and of the address itself.
    takeNoise(noise, NOT_THERE);
  });
}

const BROWSERS = [
  { locale: 'de-AT', language: 'de' },
  { locale: 'en-US', language: 'en' },
  { locale: 'fr-FR', language: 'en' },
] as const;

for (const { locale, language } of ofTheDay(BROWSERS, 'missing page')) {
  test.describe(`a visitor whose browser speaks ${locale}`, () => {
    test.use({ locale });

    test(`reads in ${language} that there is no page at an address without language`, async ({
      page,
      noise,
      baseURL,
    }) => {
      const response = await page.goto('/nope/?from=mail');
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1:visible')).toHaveText(HEADINGS[language]);
      await expect(page.locator('h1:visible')).toHaveCount(1);
      expect(page.url()).toBe(`${baseURL}/nope/?from=mail`);
      takeNotFoundMessage(noise);
    });
  });
}

test('the page for a missing one leads on to the home page without a reload of everything', async ({
  page,
  noise,
}) => {
  await page.goto('/de/nope/');
  takeNotFoundMessage(noise);
  await page.locator('main').getByRole('link', { name: 'Zur Startseite' }).click();
  await expect(page).toHaveURL('/de/');
  await expect(page.locator('h1')).not.toHaveText(HEADINGS.de);
});

test('search engines are asked to leave the page for missing ones out', async ({ request }) => {
  for (const path of ['/nope/', '/en/nope/', '/de/nope/']) {
    const html = await (await request.get(path)).text();
    expect(html, path).toContain('<meta name="robots" content="noindex" data-head');
    expect(html, path).not.toContain('rel="canonical"');
  }
});

const MALFORMED = [
  '/en/%',
  '/en/%2e%2e/secret/',
  '/en//about/',
  '/en/about%2Fx/',
  '//host.example/',
  '/en/services/nope.html',
];

for (const path of someOfTheDay(MALFORMED, 2)) {
  test(`${path} answers 404 and leads nowhere else`, async ({ site }) => {
    const answer = await askAsWritten(site.origin, path);
    // A web server in front refuses by itself what is no address (`npm run sweep fronts`).
    const isRefused = process.env['SITE_SERVED_AT'] !== undefined && path === '/en/%';
    expect(answer.status).toBe(isRefused ? 400 : 404);
    expect(answer.headers).not.toHaveProperty('location');
  });
}

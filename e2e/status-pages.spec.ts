/** R5.5: pages that stand for an error speak one language, from the title to the footer. */
import type { Page } from '@playwright/test';
import { keepAndGoOffline } from './support/offline.ts';
import { status } from './support/faults.ts';
import { ofTheDay } from './support/sample.ts';
import { expect, test } from './support/test.ts';
import { expectPage, follow, open, pageData } from './support/visitor.ts';

const WORDS = {
  en: {
    skip: 'Skip to content',
    menu: 'Services',
    footer: 'Imprint',
    announced: 'Navigated to',
    '404.html': ['Page not found', 'We could not find this page'],
    '500.html': ['Server fault', 'Something has gone wrong on our side'],
    'offline.html': ['No connection', 'You are offline'],
  },
  de: {
    skip: 'Zum Inhalt springen',
    menu: 'Leistungen',
    footer: 'Impressum',
    announced: 'Navigiert zu',
    '404.html': ['Seite nicht gefunden', 'Diese Seite haben wir nicht gefunden'],
    '500.html': ['Störung bei uns', 'Bei uns ist etwas schiefgegangen'],
    'offline.html': ['Keine Verbindung', 'Sie sind offline'],
  },
  // Where there are single pages only.
  es: {
    skip: 'Ir al contenido',
    menu: 'Servicios',
    footer: 'Aviso legal',
    announced: 'Página abierta',
    '404.html': ['Página no encontrada', 'No hemos encontrado esta página'],
    '500.html': ['Fallo de nuestro servidor', 'Algo ha fallado en nuestro servidor'],
    'offline.html': ['Sin conexión', 'No tiene conexión'],
  },
} as const;
type Language = keyof typeof WORDS;
type File = '404.html' | '500.html' | 'offline.html';
const FILES: readonly File[] = ['404.html', '500.html', 'offline.html'];

for (const { locale, stored, language } of [
  { locale: 'de-AT', stored: null, language: 'de' },
  { locale: 'en-GB', stored: null, language: 'en' },
  { locale: 'en-GB', stored: 'de', language: 'de' },
  { locale: 'de-DE', stored: 'en', language: 'en' },
] as const) {
  test.describe(`a browser that speaks ${locale}, with ${stored ?? 'nothing'} chosen`, () => {
    test.use({ locale });

    for (const file of ofTheDay(FILES, `first paint ${locale} ${stored}`)) {
      test(`/${file} is in ${language} from the first paint`, async ({ page }) => {
        await page.addInitScript((choice) => {
          if (choice !== null) localStorage.setItem('language', choice);
        }, stored);
        await watchFrames(page);
        await page.goto(`/${file}`);
        await expectLanguage(page, file, language);
        const other = WORDS[language === 'de' ? 'en' : 'de'];
        const frames = await page.evaluate(() => window.seenFrames);
        expect(frames.length).toBeGreaterThan(0);
        expect(frames.filter((text) => text.includes(other[file][1]) || text.includes(other.footer))).toEqual(
          [],
        );
      });
    }
  });
}

test.describe('on the way through the site', () => {
  test.use({ locale: 'en-GB' });

  for (const [language, path] of ofTheDay(
    [
      ['de', '/de/about/'],
      ['en', '/en/about/'],
      ['es', '/es/informaciones-clientes/'],
    ] as const,
    'server error',
  )) {
    test(`a server error below /${language}/ is shown and announced in that language`, async ({
      page,
      network,
    }) => {
      await open(page, `/${language}/`);
      network.inject(({ url }) => (url === pageData(path) ? status(500) : undefined));
      await follow(page, path);
      await expectPage(page, path, WORDS[language]['500.html'][1]);
      await expectLanguage(page, '500.html', language);
      await expect(page.locator('#announcer')).toHaveText(
        `${WORDS[language].announced} ${WORDS[language]['500.html'][1]}`,
      );
    });
  }

  test('a missing page without prefix is shown in the language that was chosen', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'de'));
    await open(page, '/en/');
    await follow(page, '/nope/');
    await expectPage(page, '/nope/', WORDS.de['404.html'][1]);
    await expectLanguage(page, '404.html', 'de');
    await expect(page.locator('#announcer')).toHaveText(`Navigiert zu ${WORDS.de['404.html'][1]}`);
  });

  for (const path of ['/en/nope/?x=1', '/nope/?x=1'])
    test(`the language switch of ${path} asks for the same address in the other language`, async ({
      page,
    }) => {
      await page.goto(path);
      await page.getByRole('link', { name: 'Deutsch', exact: true }).click();
      await expectPage(page, '/de/nope/?x=1', WORDS.de['404.html'][1]);
      await expectLanguage(page, '404.html', 'de');
      await page.getByRole('link', { name: 'English', exact: true }).click();
      await expectPage(page, '/en/nope/?x=1', WORDS.en['404.html'][1]);
    });

  test('a page that was shown instead of the served one can be left like any other', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'de'));
    await page.goto('/nope/');
    await page.locator('main').getByRole('link', { name: 'Zur Startseite' }).click();
    await expect(page).toHaveURL('/de/');
    await expect(page.locator('#page > footer')).toContainText(WORDS.de.footer);
  });
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow', locale: 'de-DE' });

  test('the offline page speaks the language of its address, else the visitor’s', async ({
    page,
    network,
  }) => {
    await keepAndGoOffline(page, network, '/en/');
    for (const [path, language] of [
      ['/en/press/', 'en'],
      ['/de/press/', 'de'],
      ['/press/', 'de'],
      ['/es/informaciones-clientes/', 'es'],
    ] as const) {
      await page.goto(path);
      await expectLanguage(page, 'offline.html', language);
    }
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, locale: 'de-DE' });

  for (const file of ofTheDay(FILES, 'without script')) {
    test(`/${file} can be read in every language`, async ({ page }) => {
      await page.goto(`/${file}`);
      for (const language of ['en', 'de'] as const)
        await expect(page.getByRole('heading', { name: WORDS[language][file][1] })).toBeVisible();
    });
  }
});

declare global {
  interface Window {
    /** What could be read in each frame that was painted. */
    seenFrames: string[];
  }
}

/** Writes down what can be read whenever the browser is about to paint. */
async function watchFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seenFrames = [];
    const look = (): void => {
      const text = document.body?.innerText ?? '';
      if (!document.documentElement.hidden && text !== '')
        window.seenFrames.push(`${document.title} ${text}`);
      if (window.seenFrames.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

async function expectLanguage(page: Page, file: File, language: Language): Promise<void> {
  const words = WORDS[language];
  const [title, heading] = words[file];
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page).toHaveTitle(new RegExp(`^${title}`));
  await expect(page.locator('#content h1')).toHaveText(heading);
  await expect(page.locator('a[href="#content"]')).toHaveText(words.skip);
  await expect(page.locator('#page > header')).toContainText(words.menu);
  await expect(page.locator('#page > footer')).toContainText(words.footer);
  await expect(page.locator('main')).not.toHaveAttribute('lang');
}

/** R5: which language a visitor gets where the address does not say. */
import type { Page } from '@playwright/test';
import { localEntries, watchRequests } from '../support/consent.ts';
import { createHold, holdRoute } from '../support/faults.ts';
import { takeNoise } from '../support/noise.ts';
import { ofTheDay, someOfTheDay } from '../support/sample.ts';
import { expect, takeNotFoundMessage, test } from '../support/site-test.ts';
import { letPass, untilSettled } from '../support/waiting.ts';

interface Visitor {
  readonly stored?: string;
  /** What `navigator.languages` is; anything goes. */
  readonly browser: unknown;
}

const SOURCES: readonly (Visitor & { readonly language: string; readonly because: string })[] = [
  { stored: 'de', browser: ['en-GB'], language: 'de', because: 'the stored choice comes first' },
  { stored: 'en', browser: ['de-DE'], language: 'en', because: 'the stored choice comes first' },
  {
    browser: ['de-AT', 'en'],
    language: 'de',
    because: 'the primary subtag of the first browser language counts',
  },
  { browser: ['DE'], language: 'de', because: 'case does not matter' },
  {
    browser: ['fr-FR', 'de'],
    language: 'en',
    because: 'a first language that is not offered leads to the default',
  },
  {
    stored: 'fr',
    browser: ['de'],
    language: 'en',
    because: 'a stored language that is not offered leads to the default',
  },
  { stored: '', browser: ['de'], language: 'de', because: 'an empty entry is no choice' },
  {
    stored: 'constructor',
    browser: ['de'],
    language: 'en',
    because: 'a name of every object is no language',
  },
  { browser: [], language: 'en', because: 'an empty list leads to the fallback' },
  { browser: undefined, language: 'en', because: 'a missing list leads to the fallback' },
  { browser: [''], language: 'en', because: 'an empty language leads to the fallback' },
  { browser: [null], language: 'en', because: 'a list of nothing leads to the fallback' },
  { browser: ['*'], language: 'en', because: 'a wildcard is no language that is offered' },
];

/** Paths that look like those of a language or of what has none, and are not. */
const NO_PREFIXES = ['/english/', '/enx/about/', '/items/', '/frank/', '/blogs/', '/EN/about/'];

/** Long enough for the redirecting document to be painted, if it were. */
const SLOW_ANSWER_MS = 700;

for (const { language, because, ...visitor } of someOfTheDay(SOURCES, 3, 'sources')) {
  test(`${JSON.stringify(visitor)}: ${language}, since ${because}`, async ({ page }) => {
    await arriveAs(page, visitor);
    await page.goto('/about/?x=1&y=%C3%BC#part');
    await expect(page).toHaveURL(`/${language}/about/?x=1&y=%C3%BC#part`);
    expect((await localEntries(page))['language']).toBe(language);
  });
}

for (const browser of ofTheDay([['de'], [], undefined], 'blocked')) {
  test(`with blocked storage and ${JSON.stringify(browser)} as languages nothing is thrown and the page is there`, async ({
    page,
    noise,
  }) => {
    await arriveAs(page, { browser });
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
    });
    await page.goto('/');
    await expect(page).toHaveURL(browser?.[0] === 'de' ? '/de/' : '/en/');
    await expect(page.locator('h1')).toBeVisible();
    // A decision about consent cannot be read then, which is said.
    takeNoise(noise, /^error: Consent object not available\.$/);
  });
}

test.describe('a German visitor', () => {
  test.use({ locale: 'de-DE' });

  test('never sees the page in another language, nor the question for the language, on the way', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const painted = list.getEntriesByName('first-contentful-paint').map(() => location.pathname);
        sessionStorage.setItem('painted', `${sessionStorage.getItem('painted') ?? ''}${painted.join(' ')} `);
      }).observe({ type: 'paint', buffered: true });
    });
    const release = await holdRoute(page, '/de/about/');
    const asked = page.waitForRequest('/de/about/');
    await page.goto('/about/', { waitUntil: 'commit' });
    await asked;
    await letPass(SLOW_ANSWER_MS, 'the page that is left would be painted');
    release();
    await expect(page).toHaveURL('/de/about/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('painted')?.trim()))
      .toBe('/de/about/');
  });

  test('causes no request for a page that is not shown', async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/about/');
    await expect(page).toHaveURL('/de/about/');
    await page.waitForLoadState('load');
    await untilSettled(page);
    const paths = requests.map((address) => new URL(address).pathname);
    expect(paths.filter((path) => path.startsWith('/en/') || path.includes('/en/'))).toEqual([]);
    // What the shown page is made of is loaded ahead of the first change of page, for the way back, too.
    const shared = (await page.locator('html').getAttribute('data-shared'))?.split(' ') ?? [];
    const own = ['/page-data/app-data.json', '/page-data/de/about/page-data.json', ...shared];
    expect(paths.filter((path) => path.startsWith('/page-data/') && !own.includes(path))).toEqual([]);
    expect(paths.filter((path) => path === '/about/')).toHaveLength(1);
  });

  test('goes back once to leave: the redirect is no entry of the history', async ({ page }) => {
    await page.goto('/de/imprint/');
    const before = await page.evaluate(() => history.length);
    await page.goto('/services/');
    await expect(page).toHaveURL('/de/services/');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await expect(page).toHaveURL('/de/imprint/');
  });

  test('reads an English page at its address, and nothing is stored', async ({ page }) => {
    await page.goto('/en/about/?x=1');
    await letPass(200, 'a redirect leaves before the page has loaded');
    await expect(page).toHaveURL('/en/about/?x=1');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await localEntries(page)).not.toHaveProperty('language');
  });

  for (const path of someOfTheDay(NO_PREFIXES, 2, 'no prefix')) {
    test(`${path} is under no prefix and not excluded: there is no page, in German, and the address stays`, async ({
      page,
      noise,
    }) => {
      const response = await page.goto(`${path}?x=1#part`);
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expect(page.locator('h1:visible')).toHaveText('Diese Seite haben wir nicht gefunden');
      await expect(page).toHaveURL(`${path}?x=1#part`);
      takeNotFoundMessage(noise);
    });
  }
});

test('the switch goes to the same page with its query, makes one entry of the history and stores the choice', async ({
  page,
}) => {
  await page.goto('/en/services/cards/?from=mail&x=%C3%BC');
  const before = await page.evaluate(() => history.length);
  await germanLink(page).click();
  await expect(page).toHaveURL('/de/services/cards/?from=mail&x=%C3%BC');
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  expect((await localEntries(page))['language']).toBe('de');
});

test('the switch does so before the runtime has come, and in a new tab', async ({ page, context }) => {
  const { until: isHeld, release } = createHold();
  await context.route(/\/assets\/boot-/, async (route) => {
    await isHeld;
    await route.continue();
  });
  const isComing = page.waitForRequest(/\/assets\/boot-/);
  await page.goto('/en/services/cards/?from=mail&x=%C3%BC', { waitUntil: 'load' });
  await isComing;
  const clicks = [
    () => germanLink(page).click({ modifiers: ['ControlOrMeta'] }),
    () => germanLink(page).click({ button: 'middle' }),
  ];
  for (const click of clicks) {
    const tab = context.waitForEvent('page');
    await click();
    await expect(await tab).toHaveURL('/de/services/cards/?from=mail&x=%C3%BC');
    await expect(germanLink(page)).toHaveAttribute('href', '/de/services/cards/?from=mail&x=%C3%BC');
    expect((await localEntries(page))['language']).toBe('de');
    await germanLink(page).evaluate((link) => {
      link.setAttribute('href', '/de/services/cards/');
      localStorage.removeItem('language');
    });
  }
  await germanLink(page).click({ button: 'right' });
  expect(await localEntries(page)).not.toHaveProperty('language');
  await germanLink(page).click();
  await expect(page).toHaveURL('/de/services/cards/?from=mail&x=%C3%BC');
  expect((await localEntries(page))['language']).toBe('de');
  release();
});

const germanLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Deutsch', exact: true });

async function arriveAs(page: Page, { stored, browser }: Visitor): Promise<void> {
  await page.addInitScript(
    ([languages, choice]) => {
      Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
      try {
        // Only before the first page: later ones have what the site has stored.
        if (typeof choice === 'string' && localStorage.getItem('language') === null)
          localStorage.setItem('language', choice);
      } catch {
        // This visitor's storage is blocked.
      }
    },
    [browser, stored] as const,
  );
}

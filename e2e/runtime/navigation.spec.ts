/** R4.1, R4.4, R4.6: changing pages, the delayed notice, announcer and focus. */
import type { Page } from '@playwright/test';
import { createRandom, pick } from '../support/random.ts';
import { expect, test } from '../support/runtime-test.ts';
import { ofTheDay } from '../support/sample.ts';
import {
  addressOf,
  expectPage,
  follow,
  followOnLeaving,
  markDocument,
  open,
  pageData,
  sendForm,
  untilAsked,
  untilQuiet,
} from '../support/visitor.ts';
import { holdBack, json, status as statusAnswer } from '../support/faults.ts';
import { frames, letPass } from '../support/waiting.ts';

/** Longer than it takes from an answer to the page. */
const LATE_MS = 300;

const historyLength = (page: Page): Promise<number> => page.evaluate(() => history.length);
const announcement = (page: Page): Promise<string> => page.locator('#announcer').innerText();

test.describe('4.1 the old page and the old URL', () => {
  test('stay until the new page is loaded', async ({ page, network }) => {
    await open(page, '/en/');
    const release = holdBack(network, pageData('/en/about/'));
    await follow(page, '/en/about/');
    await untilAsked(network, pageData('/en/about/'));
    await expectPage(page, '/en/', 'Home en');
    expect(await page.title()).toContain('Home en');
    release();
    await expectPage(page, '/en/about/', 'About en');
  });
});

test.describe('4.1 last intent wins', () => {
  test('a superseded load never changes page or URL', async ({ page, network }) => {
    await open(page, '/en/');
    const release = holdBack(network, pageData('/en/page-1/'));
    await follow(page, '/en/page-1/');
    await untilAsked(network, pageData('/en/page-1/'));
    await follow(page, '/en/page-2/');
    await expectPage(page, '/en/page-2/', 'page-2');
    release();
    await letPass(LATE_MS, 'a late answer would be shown as soon as it arrives');
    await expectPage(page, '/en/page-2/', 'page-2');
  });

  test('a load that a fragment of the shown page supersedes changes nothing', async ({ page, network }) => {
    await open(page, '/en/tall/');
    await follow(page, '/en/other-tall/');
    await expectPage(page, '/en/other-tall/', 'other-tall');
    const release = holdBack(network, pageData('/en/page-1/'));
    await follow(page, '/en/page-1/');
    await untilAsked(network, pageData('/en/page-1/'));
    await page.evaluate(() => window.navigateByPlugin('/en/other-tall/#second'));
    await expectPage(page, '/en/other-tall/#second', 'other-tall');
    release();
    await letPass(LATE_MS, 'a late answer would be shown as soon as it arrives');
    await expectPage(page, '/en/other-tall/#second', 'other-tall');
  });

  test('going back while another page loads shows the page of the entry', async ({ page, network }) => {
    await open(page, '/en/');
    await follow(page, '/en/page-1/');
    await expectPage(page, '/en/page-1/', 'page-1');
    const release = holdBack(network, pageData('/en/page-2/'));
    await follow(page, '/en/page-2/');
    await untilAsked(network, pageData('/en/page-2/'));
    await page.goBack();
    await expectPage(page, '/en/', 'Home en');
    release();
    await letPass(LATE_MS, 'a late answer would be shown as soon as it arrives');
    await expectPage(page, '/en/', 'Home en');
  });

  test('a click while the browser is on its way to another page is the one that counts', async ({
    page,
    network,
  }) => {
    await open(page, '/en/');
    await follow(page, '/en/page-1/');
    await expectPage(page, '/en/page-1/', 'page-1');
    await follow(page, '/en/page-2/');
    await expectPage(page, '/en/page-2/', 'page-2');
    network.inject(({ url, mode }) => {
      if (url === pageData('/en/about/')) return json('{"path":"/en/about/"}');
      return url === '/en/about/' && mode === 'navigate' ? { kind: 'delay', milliseconds: 1000 } : undefined;
    });
    await followOnLeaving(page, '/en/page-1/');
    await follow(page, '/en/about/');
    await untilAsked(network, '/en/about/');
    await letPass(1000 + LATE_MS, 'the page that was wanted first would be shown');
    await expectPage(page, '/en/page-1/', 'page-1');
  });

  test('a load that the browser leaves the page from is never shown', async ({ page, network }) => {
    await open(page, '/en/');
    await follow(page, '/en/page-1/');
    await expectPage(page, '/en/page-1/', 'page-1');
    const before = await historyLength(page);
    const releaseData = holdBack(network, pageData('/en/about/'));
    await follow(page, '/en/about/');
    await untilAsked(network, pageData('/en/about/'));
    network.inject(({ url }) =>
      url === '/en/page-2/?a=1' ? { kind: 'delay', milliseconds: LATE_MS } : undefined,
    );
    await sendForm(page, '/en/page-2/');
    await untilAsked(network, '/en/page-2/?a=1');
    releaseData();
    await expectPage(page, '/en/page-2/?a=1', 'page-2');
    expect(await historyLength(page)).toBe(before + 1);
    await page.goBack();
    await expectPage(page, '/en/page-1/', 'page-1');
  });

  test('a double click makes one history entry', async ({ page, network }) => {
    await open(page, '/en/');
    const before = await historyLength(page);
    network.inject(({ url }) =>
      url === pageData('/en/about/') ? { kind: 'delay', milliseconds: 200 } : undefined,
    );
    await page.getByRole('link', { name: 'About' }).dblclick();
    await expectPage(page, '/en/about/', 'About en');
    await letPass(LATE_MS, 'a second navigation to a page in memory would have its entry at once');
    expect(await historyLength(page)).toBe(before + 1);
    await page.getByRole('link', { name: 'Home' }).dblclick();
    await expectPage(page, '/en/', 'Home en');
    expect(await historyLength(page)).toBe(before + 2);
  });
});

test('4.1 back and forward: content, URL, title and lang always agree', async ({ page }) => {
  await open(page, '/en/');
  await follow(page, '/de/about/');
  await expectPage(page, '/de/about/', 'About de');
  await follow(page, '/en/page-1/?a=1');
  await expectPage(page, '/en/page-1/?a=1', 'page-1');
  for (const [direction, address, heading, language] of [
    ['goBack', '/de/about/', 'About de', 'de'],
    ['goBack', '/en/', 'Home en', 'en'],
    ['goForward', '/de/about/', 'About de', 'de'],
    ['goForward', '/en/page-1/?a=1', 'page-1', 'en'],
  ] as const) {
    await page[direction]();
    await expectPage(page, address, heading);
    await expect(page).toHaveTitle(`${heading} | Runtime`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
});

const PAGES: Readonly<Record<string, string>> = {
  '/en/': 'Home en',
  '/de/about/': 'About de',
  '/en/page-1/': 'page-1',
  '/en/page-2/': 'page-2',
  '/en/page-3/': 'page-3',
  '/en/page-4/': 'page-4',
};

for (const seed of ofTheDay([1, 2, 3], 'races')) {
  test(`4.1 back and forward races with delayed answers agree in the end (seed ${seed})`, async ({
    page,
    network,
  }) => {
    const random = createRandom(seed);
    await open(page, '/en/');
    const isSameDocument = await markDocument(page);
    network.inject(({ url }) =>
      url.endsWith('.json') ? { kind: 'delay', milliseconds: random() * 250 } : undefined,
    );
    for (let step = 1; step <= 45; step += 1) {
      const action = random();
      if (action < 0.5) await follow(page, pick(Object.keys(PAGES), random));
      else await page.evaluate(goInHistory, action < 0.8 ? -1 : 1);
      await frames(page, Math.floor(random() * 6));
      if (step % 15 > 0) continue;
      await untilQuiet(network);
      const path = addressOf(page);
      const heading = PAGES[path] ?? 'a page of the list';
      await expectPage(page, path, heading);
      await expect(page, `seed ${seed}, step ${step}`).toHaveTitle(`${heading} | Runtime`);
      await expect(page.locator('html')).toHaveAttribute('lang', path.slice(1, 3));
      expect(await isSameDocument()).toBe(true);
    }
  });
}

/** Stays away from the first entries, behind which the tab was empty. */
function goInHistory(delta: number): void {
  if (delta > 0 || (window.navigation.currentEntry?.index ?? 0) > 3) window.history.go(delta);
}

test.describe('4.4 delayed notice', () => {
  const status = (page: Page): Promise<string> => page.locator('#status').innerText();
  const delays = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      window.seenHooks.filter(([hook]) => hook === 'onRouteUpdateDelayed').map(([, path]) => path),
    );

  test('1000 ms after a navigation starts that has not finished, once: an event for plugins and a polite status', async ({
    page,
    network,
  }) => {
    await open(page, '/en/');
    await expect(page.locator('#status')).toHaveAttribute('role', 'status');
    const release = holdBack(network, pageData('/en/about/'));
    const after = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const element = document.querySelector('#status');
          const anchor = document.createElement('a');
          anchor.href = '/en/about/';
          document.body.append(anchor);
          const start = performance.now();
          const observer = new MutationObserver(() => resolve(performance.now() - start));
          if (element !== null)
            observer.observe(element, { childList: true, characterData: true, subtree: true });
          anchor.click();
        }),
    );
    expect(after).toBeGreaterThan(990);
    expect([await status(page), await delays(page)]).toEqual(['Still loading', ['/en/about/']]);
    await expect(page.locator('#status')).toBeVisible();
    release();
    await expectPage(page, '/en/about/', 'About en');
    expect([await status(page), await delays(page)]).toEqual(['', ['/en/about/']]);
  });

  test('is not given for a navigation that is quick', async ({ page }) => {
    await open(page, '/en/');
    await follow(page, '/en/about/');
    await expectPage(page, '/en/about/', 'About en');
    await letPass(1100, 'the notice would come 1000 ms after the click');
    expect([await status(page), await delays(page)]).toEqual(['', []]);
  });

  test('is in the language of the page, and gone when a newer intent is done', async ({ page, network }) => {
    await open(page, '/de/');
    network.inject(({ url }) => (url === pageData('/en/page-1/') ? { kind: 'hang' } : undefined));
    await follow(page, '/en/page-1/');
    await expect(page.locator('#status')).toHaveText('Wird noch geladen');
    await follow(page, '/de/about/');
    await expectPage(page, '/de/about/', 'About de');
    expect(await status(page)).toBe('');
  });

  test('is gone when the navigation fails', async ({ page, network }) => {
    await open(page, '/en/');
    const fail = holdBack(network, pageData('/en/about/'), statusAnswer(503));
    await follow(page, '/en/about/');
    await expect(page.locator('#status')).toHaveText('Still loading');
    fail();
    await expectPage(page, '/en/about/', 'About en');
    expect(await status(page)).toBe('');
  });
});

test.describe('4.6 announcer', () => {
  test('is one visually hidden live region, empty in the served HTML', async ({ page, request }) => {
    expect(await (await request.get('/en/')).text()).toMatch(
      /<div id="announcer" aria-live="assertive"[^>]*><\/div>/,
    );
    await open(page, '/en/');
    expect(await announcement(page)).toBe('');
  });

  test('says “Navigated to” and the first h1 in the content after each route change', async ({ page }) => {
    await open(page, '/en/');
    await follow(page, '/en/page-1/');
    await expect(page.locator('#announcer')).toHaveText('Navigated to page-1');
    await follow(page, '/de/about/');
    await expect(page.locator('#announcer')).toHaveText('Geladen About de');
    await page.goBack();
    await expect(page.locator('#announcer')).toHaveText('Navigated to page-1');
  });

  test('says the title where there is no h1', async ({ page }) => {
    await open(page, '/en/');
    await follow(page, '/en/plain/');
    await expect(page.locator('#announcer')).toHaveText('Navigated to plain | Runtime');
  });

  test('focus moves to the content wrapper when the path changes', async ({ page }) => {
    await open(page, '/en/');
    await page.getByRole('link', { name: 'About' }).click();
    await expectPage(page, '/en/about/', 'About en');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
    await page.getByRole('link', { name: 'Home' }).focus();
    await follow(page, '/en/about/?a=1');
    await expectPage(page, '/en/about/?a=1', 'About en');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Home');
  });

  test('focus moves there, too, when another query replaces the page as it was served', async ({ page }) => {
    await open(page, '/en/about/');
    await page.getByRole('link', { name: 'Home' }).focus();
    await follow(page, '/en/about/?a=1');
    await expectPage(page, '/en/about/?a=1', 'About en');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

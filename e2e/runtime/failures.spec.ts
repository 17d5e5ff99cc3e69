/** R10: on the site itself, whatever the browser lacks or the network does. */
import type { Page } from '@playwright/test';
import { goOffline, goOnline, untilWorkerServes } from '../support/offline.ts';
import { expect, test } from '../support/test.ts';
import { countRequests, follow, markDocument, open, pageData, untilQuiet } from '../support/visitor.ts';
import { letPass } from '../support/waiting.ts';

interface Lack {
  readonly name: string;
  readonly remove: () => void;
}

const LACKS: readonly Lack[] = [
  {
    name: 'with storage blocked',
    remove: () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Blocked', 'SecurityError');
          },
        });
      }
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
    },
  },
  {
    name: 'without IntersectionObserver',
    remove: () => Reflect.deleteProperty(window, 'IntersectionObserver'),
  },
  {
    name: 'without requestIdleCallback',
    remove: () => Reflect.deleteProperty(window, 'requestIdleCallback'),
  },
  {
    name: 'without service worker',
    remove: () => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'),
  },
  {
    name: 'without what the connection is like',
    remove: () => Reflect.deleteProperty(Navigator.prototype, 'connection'),
  },
];

test.describe('with prefetching', () => {
  test.use({ isPrefetching: true });

  for (const { name, remove } of LACKS) {
    test(`${name} pages change, history and language switch work, nothing is thrown`, async ({
      page,
      noise,
    }) => {
      await page.addInitScript(remove);
      await open(page, '/en/');
      const isSameDocument = await markDocument(page);
      await page.getByRole('contentinfo').getByRole('link').first().hover();
      await expectVisit(page, '/en/about/');
      await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
      await expectVisit(page, '/en/services/');
      await page.goBack();
      await expectShown(page, '/en/about/');
      await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(500);
      await page.locator('a[data-language-choice="de"]').click();
      await expectShown(page, '/de/about/');
      expect(await isSameDocument()).toBe(true);
      // The consent manager says that nothing can be read; the runtime has nothing to say.
      expect(noise.filter((text) => text !== 'Consent object not available.')).toEqual([]);
    });
  }
});

test('offline in the middle: pages in memory are shown, for others the browser opens the address, and all is well after it', async ({
  page,
  network,
}) => {
  // With data saver, which is on here, the way back to a page that was served is not loaded ahead.
  await open(page, '/en/about/');
  await expectVisit(page, '/en/');
  await expectVisit(page, '/en/about/');
  const [home, about] = [await headingOf(page, '/en/'), await headingOf(page, '/en/about/')];
  await untilCodeIsThere(page);
  goOffline(network);
  await page.goBack();
  await expect(page.locator('#content h1')).toHaveText(home);
  await follow(page, '/en/about/');
  await expect(page.locator('#content h1')).toHaveText(about);
  await follow(page, '/en/services/');
  await expect.poll(() => page.url()).toContain('chrome-error:');
  goOnline(network);
  await page.goto('/en/services/');
  await expectVisit(page, '/en/about/');
});

test('offline for less than all attempts take: the page is shown without a full navigation', async ({
  page,
  network,
}) => {
  await open(page, '/en/');
  await expectVisit(page, '/en/about/');
  const isSameDocument = await markDocument(page);
  goOffline(network);
  await follow(page, '/en/services/');
  await expect.poll(() => network.requests.some(({ url }) => url === pageData('/en/services/'))).toBe(true);
  goOnline(network);
  await expectShown(page, '/en/services/');
  expect(await isSameDocument()).toBe(true);
});

test.describe('boot that cannot be had', () => {
  const boots = (url: string): boolean => url.startsWith('/assets/boot-');

  test('loads the page again, once, leaves it readable, says which page, and throws nothing', async ({
    page,
    network,
    noise,
  }) => {
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    network.inject(({ url }) => (boots(url) ? { kind: 'abort' } : undefined));
    await page.goto('/en/about/');
    const said = () => noise.filter((text) => text.includes('page resources for /en/about/ not found'));
    await expect.poll(() => said().length).toBe(1);
    expect(countRequests(network, '/en/about/')).toBe(2);
    await untilQuiet(network);
    expect([countRequests(network, '/en/about/'), said().length, thrown]).toEqual([2, 1, []]);
    await page.locator('#content a[href="/en/services/"]').first().click();
    await expectShown(page, '/en/services/');
  });

  test('and comes with the second load leaves nothing behind: what an advertisement has brought is kept', async ({
    page,
    network,
    noise,
    context,
  }) => {
    let failures = 0;
    network.inject(({ url }) => (boots(url) && failures++ === 0 ? { kind: 'abort' } : undefined));
    await page.goto('/en/about/?gclid=click');
    await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain('gclid');
    expect(noise.filter((text) => text.includes('page resources'))).toEqual([]);
  });

  test('is asked for again when the browser shows the page again as it was', async ({ page, network }) => {
    network.inject(({ url }) => (boots(url) ? { kind: 'abort' } : undefined));
    await page.addInitScript(() => {
      if (sessionStorage.getItem('part-reload') !== null) return;
      addEventListener('DOMContentLoaded', () => window.dispatchEvent(new Event('pagehide')));
    });
    await page.goto('/en/about/');
    await letPass(2000, 'it would be loaded again');
    expect(countRequests(network, '/en/about/')).toBe(1);
    await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => countRequests(network, '/en/about/')).toBe(2);
  });

  test('leaves whoever has gone on alone', async ({ page, network }) => {
    let failures = 0;
    network.inject(({ url }) => {
      if (boots(url) && failures++ === 0) return { kind: 'abort' };
      return url === '/en/services/' ? { kind: 'delay', milliseconds: 2500 } : undefined;
    });
    await page.goto('/en/about/');
    await page.locator('#content a[href="/en/services/"]').first().click({ noWaitAfter: true });
    await expect(page).toHaveURL('/en/services/');
    await expectShown(page, '/en/services/');
    expect(countRequests(network, '/en/about/')).toBe(1);
  });
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a part of the page that cannot be had leaves it readable, says which page, and an update of the worker heals it by one reload', async ({
    page,
    network,
    noise,
  }) => {
    const loads = (): number =>
      network.requests.filter(({ url, mode }) => url === '/en/about/' && mode === 'navigate').length;
    const incomplete = page.locator('html[data-incomplete]');
    const isPart = (url: string): boolean => url.startsWith('/assets/after-load-');
    network.inject(({ url }) => (isPart(url) ? { kind: 'abort' } : undefined));
    await page.goto('/en/about/');
    await expect(incomplete).toHaveCount(1);
    expect(loads()).toBe(2);
    await expect(page.locator('#content h1')).toBeVisible();
    const said = noise.filter((text) => text.includes('page resources for /en/about/ not found'));
    expect(said).toHaveLength(1);
    await untilWorkerServes(page);
    const change = (code: string): string => `${code}\n// Another build.`;
    network.inject(({ url }) => (url === '/sw.js' ? { kind: 'rewrite', change } : undefined));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
    // Counted at the server: a driver that attaches to the new worker may hold up what is loaded meanwhile.
    await expect.poll(loads).toBe(3);
    await untilQuiet(network);
    expect(loads()).toBe(3);
  });
});

test.describe('as a crawler', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    isPrefetching: true,
  });

  test('the site works', async ({ page }) => {
    await open(page, '/en/');
    await expectVisit(page, '/en/about/');
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the site works, and nothing scrolls smoothly', async ({ page }) => {
    await open(page, '/en/');
    await expectVisit(page, '/en/about/');
    await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
    await expectVisit(page, '/en/services/');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

async function expectVisit(page: Page, path: string): Promise<void> {
  await follow(page, path);
  await expectShown(page, path);
}

/** Address, language and heading agree with what the server sends for the address. */
async function expectShown(page: Page, path: string): Promise<void> {
  await expect(page.locator('#content h1')).toHaveText(await headingOf(page, path));
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('html')).toHaveAttribute('lang', path.slice(1, 3));
}

/** The heading that the server sends for an address. */
async function headingOf(page: Page, path: string): Promise<string> {
  const html = await (await page.request.get(path)).text();
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return page.evaluate((markup) => {
    const template = document.createElement('template');
    template.innerHTML = markup;
    return template.content.textContent?.trim() ?? '';
  }, heading);
}

/** A page in memory cannot be shown before React's code has come. */
async function untilCodeIsThere(page: Page): Promise<void> {
  const files = (): Promise<readonly string[]> =>
    page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  for (const chunk of ['react', 'pages'])
    await expect.poll(async () => (await files()).join(' ')).toContain(`/assets/${chunk}-`);
}

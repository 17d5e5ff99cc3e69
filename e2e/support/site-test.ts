import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from '@playwright/test';
import type { CrawledPage } from './crawl.ts';
import { crawl } from './crawl.ts';
import { onConsole } from './noise.ts';
import { LANGUAGES } from './page-kinds.ts';
import type { RunningSite } from './serve-site.ts';
import { serveSite } from './serve-site.ts';

type VisitorState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface SiteFixtures {
  /** Uncaught errors and console messages of the page; a test that expects some takes them out. */
  readonly noise: string[];
}

export interface SiteWorkerFixtures {
  /** The real server on the real build. */
  readonly site: RunningSite;
  /** What the browser of somebody who has said no to the consent question has stored. */
  readonly answered: VisitorState;
  /** Every page that links lead to, as it is served. */
  readonly crawledPages: readonly CrawledPage[];
}

/** Somebody who has never been here, for `test.use`. */
export const NEW_VISITOR = { storageState: { cookies: [], origins: [] } };

/**
 * A test on the site itself, with nothing between browser and server, as a
 * visitor who has answered the consent question: the form stands in nobody's
 * way and takes no focus.
 */
export const test = base.extend<SiteFixtures, SiteWorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  noise: [
    async ({ page }, use) => {
      const noise = collectNoise(page);
      await use(noise);
      expect(noise, 'what the page printed to the console').toEqual([]);
    },
    { auto: true },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  storageState: async ({ answered }, use) => use(answered),
  answered: [
    async ({ browser, site }, use) => {
      await use(await inPage(browser, (page) => rejectConsent(page, site.origin)));
    },
    { scope: 'worker' },
  ],
  crawledPages: [
    async ({ browser, site }, use) => {
      const starts = LANGUAGES.map((language) => `/${language}/`);
      await use(await inPage(browser, (page) => crawl(page, site.origin, starts)));
    },
    // Hundreds of pages, one after the other.
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };

function collectNoise(page: Page): string[] {
  const noise: string[] = [];
  page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
  onConsole(page, (method, text) => noise.push(`${method}: ${text}`));
  return noise;
}

/** What the browser itself says when a page answers 404, as it should. */
export function takeNotFoundMessage(noise: string[]): void {
  expect(noise.splice(0)).toEqual([
    'error: Failed to load resource: the server responded with a status of 404 (Not Found)',
  ]);
}

async function rejectConsent(page: Page, origin: string): Promise<VisitorState> {
  await page.goto(`${origin}/en/`);
  const canAnswer = (await page.locator('[data-open-consent]').count()) > 0;
  if (canAnswer) await page.getByRole('button', { name: 'Reject', exact: true }).click();
  return page.context().storageState();
}

async function inPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

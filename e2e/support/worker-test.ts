/**
 * What a worker has for its tests, started when the first of them asks for it. Playwright ends a worker, its browser and
 * its servers before it runs a test that has other fixtures of a worker, so all of them stand here; which site a test
 * visits is a fixture of the test.
 */
import type { Browser, Page } from '@playwright/test';
import { test as base } from '@playwright/test';
import type { CrawledPage } from './crawl.ts';
import { crawlOnce } from './crawl.ts';
import type { OperatedSite } from './operations.ts';
import { serveOperatedSite } from './operations.ts';
import { LANGUAGES } from './page-kinds.ts';
import { loadedScripts, saveData } from './resources.ts';
import type { RunningSite } from './serve-site.ts';
import { serveSite } from './serve-site.ts';
import { waitForRuntime } from './started.ts';
import { untilSettled } from './waiting.ts';

/** Name and value of an entry of `localStorage`. */
export type StoredEntry = readonly [string, string];

export interface WorkerFixtures {
  /** The real server on the real build. */
  readonly mainSite: RunningSite;
  /** The same with the port of its operators, and with figures of its own. */
  readonly operatedSite: OperatedSite;
  /** The real server on another build, of which there is one in each folder. */
  readonly serveFolder: (folder: string) => Promise<RunningSite>;
  /** What the browser of somebody who has said no to the consent question has stored. */
  readonly answered: readonly StoredEntry[];
  /** Every page that links lead to, as it is served. */
  readonly crawledPages: readonly CrawledPage[];
  /** Addresses of the scripts that a page of mere text loads, with nothing fetched ahead. */
  readonly scriptsOfText: ReadonlySet<string>;
}

export const test = base.extend<object, WorkerFixtures>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitForRuntime(page);
    await use(page);
  },
  mainSite: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  operatedSite: [
    async ({}, use) => {
      const site = await serveOperatedSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  serveFolder: [
    async ({}, use) => {
      const sites = new Map<string, Promise<RunningSite>>();
      await use((folder) => {
        const site = sites.get(folder) ?? serveSite(folder);
        sites.set(folder, site);
        return site;
      });
      for (const site of sites.values()) await (await site).stop();
    },
    { scope: 'worker' },
  ],
  answered: [
    async ({ browser, mainSite }, use) => {
      await use(await inPage(browser, (page) => rejectConsent(page, mainSite.origin)));
    },
    { scope: 'worker' },
  ],
  crawledPages: [
    async ({ browser, mainSite }, use) => {
      const starts = LANGUAGES.map((language) => `/${language}/`);
      await use(await inPage(browser, (page) => crawlOnce(page, mainSite.origin, starts)));
    },
    // Hundreds of pages, one after the other.
    { scope: 'worker', timeout: 120_000 },
  ],
  scriptsOfText: [
    async ({ browser, mainSite }, use) => {
      await use(await inPage(browser, (page) => scriptsAt(page, `${mainSite.origin}${TEXT_PATH}`)));
    },
    { scope: 'worker' },
  ],
});

/** A page without a form, a tool or anything else that has a script of its own. */
const TEXT_PATH = '/en/license/';

/** How long a fixture may take that builds a site: a matter of seconds, and of a minute on a busy machine. */
export const BUILD_TIMEOUT_MS = 120_000;

async function rejectConsent(page: Page, origin: string): Promise<readonly StoredEntry[]> {
  await page.goto(`${origin}/en/`);
  const canAnswer = (await page.locator('[data-open-consent]').count()) > 0;
  if (canAnswer) await page.getByRole('button', { name: 'Reject', exact: true }).click();
  return page.evaluate(() => Object.entries(window.localStorage));
}

async function scriptsAt(page: Page, address: string): Promise<ReadonlySet<string>> {
  await page.addInitScript(saveData);
  await page.goto(address);
  await untilSettled(page);
  return new Set((await loadedScripts(page)).map((script) => script.address));
}

async function inPage<Result>(browser: Browser, use: (page: Page) => Promise<Result>): Promise<Result> {
  // Without being told otherwise it would have the settings of the test that comes first, which may be one without script.
  const context = await browser.newContext({ javaScriptEnabled: true });
  try {
    const page = await context.newPage();
    waitForRuntime(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

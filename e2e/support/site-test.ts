import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { onConsole } from './noise.ts';
import type { RunningSite } from './serve-site.ts';
import { test as base } from './worker-test.ts';

export interface SiteFixtures {
  /** What the test visits. */
  readonly site: RunningSite;
  /** Uncaught errors and console messages of the page; a test that expects some takes them out. */
  readonly noise: string[];
}

/** Somebody who has never been here, for `test.use`. */
export const NEW_VISITOR = { storageState: { cookies: [], origins: [] } };

/**
 * A test on the site itself, with nothing between browser and server, as a
 * visitor who has answered the consent question: the form stands in nobody's
 * way and takes no focus.
 */
export const test = base.extend<SiteFixtures>({
  site: async ({ mainSite }, use) => use(mainSite),
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

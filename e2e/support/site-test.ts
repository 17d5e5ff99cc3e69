import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { onConsole } from './noise.ts';
import type { RunningSite } from './serve-site.ts';
import type { StoredEntry } from './worker-test.ts';
import { test as base } from './worker-test.ts';

export interface SiteFixtures {
  /** What the test visits. */
  readonly site: RunningSite;
  /** Uncaught errors and console messages of the page; a test that expects some takes them out. */
  readonly noise: string[];
  /** Whether the visitor has answered the consent question before. */
  readonly hasAnswered: boolean;
}

/** Somebody who has never been here, for `test.use`. */
export const NEW_VISITOR = { hasAnswered: false };

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
  hasAnswered: [true, { option: true }],
  context: async ({ context, hasAnswered, mainSite, answered }, use) => {
    // The runner's own way, `storageState`, opens a page before each test to store them.
    if (hasAnswered)
      await context.addInitScript(storeAnswers, { origin: mainSite.origin, answers: answered });
    await use(context);
  },
});

export { expect };

/** In each document of a visit, before its scripts; what the visitor decides there stays. */
function storeAnswers({ origin, answers }: { origin: string; answers: readonly StoredEntry[] }): void {
  if (window.location.origin !== origin) return;
  for (const [name, value] of answers)
    if (window.localStorage.getItem(name) === null) window.localStorage.setItem(name, value);
}

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

import { expect } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { startFaultProxy } from './fault-proxy.ts';
import { onConsole } from './noise.ts';
import type { RunningSite } from './serve-site.ts';
import { test as base } from './worker-test.ts';

export interface FaultFixtures {
  /** What lies behind the network. */
  readonly site: RunningSite;
  /** What lies between this test’s browser and the site. */
  readonly network: FaultProxy;
  /** Console errors and warnings of the page. */
  readonly noise: string[];
  /** Uncaught errors of the page: no test ends with any. */
  readonly uncaught: string[];
  /**
   * Whether links are prefetched. Off unless a test is about it, by way of the
   * visitor’s data saver, so that every request is one that the test has caused.
   */
  readonly isPrefetching: boolean;
}

/** A test in a browser, against the built site behind a network that can fail on demand. */
export const test = base.extend<FaultFixtures>({
  site: async ({ mainSite }, use) => use(mainSite),
  network: async ({ site }, use) => {
    const network = await startFaultProxy(site.origin);
    await use(network);
    await network.stop();
  },
  isPrefetching: [false, { option: true }],
  baseURL: async ({ network }, use) => use(network.origin),
  context: async ({ context, isPrefetching }, use) => {
    if (!isPrefetching) await context.addInitScript(turnDataSaverOn);
    await use(context);
  },
  noise: async ({ page }, use) => {
    const noise: string[] = [];
    onConsole(page, (method, text) => {
      if (method === 'error' || method === 'warning') noise.push(text);
    });
    await use(noise);
  },
  uncaught: [
    async ({ page }, use) => {
      const uncaught: string[] = [];
      page.on('pageerror', (error) => uncaught.push(error.message));
      await use(uncaught);
      expect(uncaught, 'uncaught errors of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

function turnDataSaverOn(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
}

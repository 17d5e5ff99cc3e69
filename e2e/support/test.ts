import { test as base, expect } from '@playwright/test';
import type { FaultProxy } from './fault-proxy.ts';
import { startFaultProxy } from './fault-proxy.ts';
import type { RunningSite } from './serve-site.ts';
import { serveSite } from './serve-site.ts';

interface TestFixtures {
  /** The server between this test's browser and the site. */
  readonly proxy: FaultProxy;
  /** Uncaught errors and console messages of the page; each test ends with none, unless it expects some. */
  readonly noise: string[];
}

interface WorkerFixtures {
  /** The real server on the real build. */
  readonly site: RunningSite;
}

/** A test in a browser, against the built site behind a server that can fail on demand. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker' },
  ],
  proxy: async ({ site }, use) => {
    const proxy = await startFaultProxy(site.origin);
    await use(proxy);
    await proxy.stop();
  },
  baseURL: async ({ proxy }, use) => use(proxy.origin),
  noise: async ({ page }, use) => {
    const noise: string[] = [];
    page.on('pageerror', (error) => noise.push(`uncaught: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') noise.push(`${message.type()}: ${message.text()}`);
    });
    await use(noise);
  },
});

export { expect };

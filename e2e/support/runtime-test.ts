import type { RunningSite } from './serve-site.ts';
import { buildRuntimeSite } from './runtime-site.ts';
import { expect, test as base } from './test.ts';
import { BUILD_TIMEOUT_MS } from './worker-test.ts';

interface RuntimeFixtures {
  /** Another build of the same content, as after a deploy. */
  readonly nextSite: RunningSite;
}

/** A test of the browser runtime, on a site that has a page for every case. */
export const test = base.extend<RuntimeFixtures>({
  site: [
    async ({ serveFolder }, use) => use(await serveFolder(await buildRuntimeSite('first build'))),
    { scope: 'test', timeout: BUILD_TIMEOUT_MS },
  ],
  nextSite: [
    async ({ serveFolder }, use) => use(await serveFolder(await buildRuntimeSite('second build'))),
    { scope: 'test', timeout: BUILD_TIMEOUT_MS },
  ],
});

export { expect };

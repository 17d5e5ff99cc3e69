import type { RunningSite } from './serve-site.ts';
import { serveSite } from './serve-site.ts';
import type { BuildName } from './runtime-site.ts';
import { buildRuntimeSite } from './runtime-site.ts';
import { expect, test as base } from './test.ts';

interface RuntimeWorkerFixtures {
  /** Another build of the same content, as after a deploy. */
  readonly nextSite: RunningSite;
}

/** A build is a matter of seconds, and of a minute on a busy machine. */
const BUILD_TIMEOUT_MS = 120_000;

/** A test of the browser runtime, on a site that has a page for every case. */
export const test = base.extend<object, RuntimeWorkerFixtures>({
  site: [
    async ({}, use, { parallelIndex }) => serveBuild('first build', parallelIndex, use),
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
  nextSite: [
    async ({}, use, { parallelIndex }) => serveBuild('second build', parallelIndex, use),
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
});

export { expect };

async function serveBuild(
  name: BuildName,
  workerIndex: number,
  use: (site: RunningSite) => Promise<void>,
): Promise<void> {
  const site = await serveSite(await buildRuntimeSite(name, workerIndex));
  await use(site);
  await site.stop();
}

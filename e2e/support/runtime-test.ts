import type { RunningSite } from './serve-site.ts';
import { serveSite } from './serve-site.ts';
import type { BuildName } from './runtime-site.ts';
import { buildRuntimeSite } from './runtime-site.ts';
import { expect, test as base } from './test.ts';

interface RuntimeWorkerFixtures {
  /** Another build of the same content, as after a deploy. */
  readonly nextSite: RunningSite;
}

/** A test of the browser runtime, on a site that has a page for every case. */
export const test = base.extend<object, RuntimeWorkerFixtures>({
  site: [
    async ({}, use, { parallelIndex }) => serveBuild('first build', parallelIndex, use),
    { scope: 'worker' },
  ],
  nextSite: [
    async ({}, use, { parallelIndex }) => serveBuild('second build', parallelIndex, use),
    { scope: 'worker' },
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

import { buildCopy } from './build-copy.ts';

/** Two builds of the same content whose code differs, as before and after a deploy. */
export type BuildName = 'first build' | 'second build';

/**
 * Builds the site that has a page for every case. Each worker has a folder of
 * its own, so that none waits for another.
 *
 * @returns the folder to serve
 */
export function buildRuntimeSite(buildName: BuildName, workerIndex: number): Promise<string> {
  return buildCopy({
    source: 'engine/test/runtime-site',
    name: `runtime-site-${workerIndex}-${buildName.replace(' ', '-')}`,
    file: 'src/build-name.ts',
    change: (code) => code.replace('first build', buildName),
  });
}

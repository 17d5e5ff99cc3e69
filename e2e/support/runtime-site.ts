import { buildCopy } from './build-copy.ts';

/** Two builds of the same content whose code differs, as before and after a deploy. */
export type BuildName = 'first build' | 'second build';

/**
 * Builds the site that has a page for every case.
 *
 * @returns the folder to serve
 */
export function buildRuntimeSite(buildName: BuildName): Promise<string> {
  return buildCopy({
    source: 'engine/test/runtime-site',
    name: `runtime-site-${buildName.replace(' ', '-')}`,
    file: 'src/build-name.ts',
    change: (code) => code.replace('first build', buildName),
  });
}

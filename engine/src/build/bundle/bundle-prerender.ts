import { dirname, isAbsolute, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import type { BundledFiles } from './run-bundler.ts';
import { bundleInto, runBundler } from './run-bundler.ts';
import { baseConfig } from './vite-config.ts';

/**
 * Bundles a site's code for Node into `outDir/prerender.mjs`, with the packages that it starts with: every build loads
 * it, and a hundred small files take longer than one.
 */
export async function bundlePrerender(siteRoot: string, outDir: string): Promise<void> {
  await bundleInto(outDir, baseConfig(siteRoot), prerenderConfig(false));
}

/** The files of that bundle with their source maps, in memory. */
export function mapPrerender(siteRoot: string): Promise<BundledFiles> {
  return runBundler(baseConfig(siteRoot), prerenderConfig(true));
}

function prerenderConfig(hasMaps: boolean): InlineConfig {
  return {
    plugins: [leaveOutLatePackages],
    // React has its code twice, and chooses by this name.
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      minify: false,
      // The code is the same with maps and without.
      sourcemap: hasMaps && 'hidden',
      rolldownOptions: {
        input: { prerender: 'virtual:engine/prerender' },
        output: {
          entryFileNames: '[name].mjs',
          chunkFileNames: '[name]-[hash].mjs',
          format: 'es',
          sourcemapPathTransform: (source, mapFile) => resolve(dirname(mapFile), source),
        },
      },
    },
  };
}

/**
 * What code asks for only while it runs is large or machine code, and stays where its package is. It is named by its
 * place, because a cache may lie on another disk, from which no package is found by its name.
 */
const leaveOutLatePackages: Plugin = {
  name: 'late-packages',
  enforce: 'pre',
  async resolveId(id, importer, { kind }) {
    if (kind !== 'dynamic-import' || !/^[@a-z]/i.test(id)) return null;
    const found = await this.resolve(id, importer, { skipSelf: true });
    const isFile = found !== null && isAbsolute(found.id);
    return { id: isFile ? pathToFileURL(found.id).href : id, external: true };
  },
};

import { fileURLToPath } from 'node:url';
import { bundleInto } from './run-bundler.ts';
import { baseConfig } from './vite-config.ts';

const WORKER_ENTRY = fileURLToPath(new URL('../../worker/service-worker.ts', import.meta.url));

/**
 * Bundles the service worker into `outDir/sw.js`. What differs from build to
 * build is put before it as global names, so that one bundle serves them all.
 */
export async function bundleWorker(siteRoot: string, outDir: string): Promise<void> {
  await bundleInto(outDir, baseConfig(siteRoot), {
    define: {
      __BUILD_HASH__: 'self.__BUILD_HASH__',
      __PRECACHE_MANIFEST__: 'self.__PRECACHE_MANIFEST__',
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      rolldownOptions: {
        input: { sw: WORKER_ENTRY },
        output: { format: 'iife', entryFileNames: '[name].js' },
      },
    },
  });
}

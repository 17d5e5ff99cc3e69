import { build, mergeConfig } from 'vite';
import { baseConfig } from './vite-config.ts';

/** Bundles a site's code for Node into `outDir/prerender.mjs`. */
export async function bundlePrerender(siteRoot: string, outDir: string): Promise<void> {
  await build(
    mergeConfig(baseConfig(siteRoot), {
      build: {
        ssr: true,
        outDir,
        emptyOutDir: true,
        minify: false,
        rolldownOptions: {
          input: { prerender: 'virtual:engine/prerender' },
          output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', format: 'es' },
        },
      },
    }),
  );
}

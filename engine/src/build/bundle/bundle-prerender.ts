import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, mergeConfig } from 'vite';
import type { Renderer } from '../../react/entry-prerender.tsx';
import type { SiteDefinition } from '../content/site-definition.ts';
import { baseConfig } from './vite-config.ts';

/** A site's own code, running in this process. */
export interface SiteCode {
  readonly site: SiteDefinition;
  createRenderer(languages: readonly string[]): Promise<Renderer>;
}

/**
 * Bundles a site's code for Node and loads it. The folder is named after the
 * hash of the code: what was bundled once is loaded again.
 */
export async function loadSiteCode(siteRoot: string, bundleFolder: string): Promise<SiteCode> {
  const file = join(bundleFolder, 'prerender', 'prerender.mjs');
  if (!existsSync(file)) await bundlePrerender(siteRoot, join(bundleFolder, 'prerender'));
  const code: unknown = await import(pathToFileURL(file).href);
  return code as SiteCode;
}

async function bundlePrerender(siteRoot: string, outDir: string): Promise<void> {
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

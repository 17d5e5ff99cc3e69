import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import type { RuntimeOptions } from './engine-plugin.ts';
import { enginePlugin } from './engine-plugin.ts';

/** What all bundles of a site have in common. Class names depend on the path alone, so they agree between bundles. */
export function baseConfig(siteRoot: string, runtimeOptions?: RuntimeOptions): InlineConfig {
  return {
    root: siteRoot,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), enginePlugin(siteRoot, runtimeOptions)],
    css: {
      transformer: 'lightningcss',
      lightningcss: { cssModules: { pattern: '[local]_[hash]' } },
    },
    build: {
      target: 'es2022',
      cssCodeSplit: false,
      cssMinify: 'lightningcss',
      modulePreload: false,
      assetsDir: 'assets',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
    },
  };
}

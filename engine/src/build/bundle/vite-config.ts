import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { closedStyles } from './closed-styles.ts';
import { dataFiles } from './data-files.ts';
import { enginePlugin } from './engine-plugin.ts';
import type { LateOptions } from './engine-plugin.ts';
import type { BundleOptions } from './runtime-options.ts';

const MESSAGES_WITHOUT_PARSER = '@formatjs/icu-messageformat-parser/no-parser.js';

/** What all bundles of a site have in common. Class names depend on the path alone, so they agree between bundles. */
export function baseConfig(siteRoot: string, siteOptions?: BundleOptions | LateOptions): InlineConfig {
  const settings = typeof siteOptions === 'object' ? siteOptions.settings : {};
  return {
    root: siteRoot,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    // Constants, so that the code behind one that says no is left out, with the chunks it would load.
    define: Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [`SETTINGS.${name}`, JSON.stringify(value)]),
    ),
    plugins: [react(), dataFiles, closedStyles, enginePlugin(siteRoot, siteOptions)],
    // Messages are parsed by the build, so the parser stays out of every bundle.
    resolve: {
      alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: MESSAGES_WITHOUT_PARSER }],
    },
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
      // A warning that comes by the load of the machine alone, between the build's own lines.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  };
}

import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { CODE_CHUNKS } from './chunks.ts';
import type { BundleOptions } from './runtime-options.ts';

const ENGINE_SOURCE = fileURLToPath(new URL('../..', import.meta.url));

/** Stands in boot for the addresses of the chunks, which are known when all of them are made. */
const CODE_FILES = '__ENGINE_CODE_FILES__';

/** Vite wraps dynamic imports to load their styles; here all styles are one file, so boot need not carry the wrapper. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PLAIN_IMPORT = 'export const __vitePreload = (load) => load();';

/**
 * The modules that tie a site's folders to the engine. A site follows these
 * names: `site.config.ts`, `src/templates/registry.ts`, `src/slices/registry.ts`,
 * `src/frame.tsx`, `src/providers.tsx`, `src/browser/index.ts`.
 */
export function enginePlugin(siteRoot: string, options?: BundleOptions): Plugin {
  const modules = virtualModules(siteRoot, options);
  return {
    name: 'engine',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => (id === PRELOAD_HELPER ? PLAIN_IMPORT : modules[id.slice(1)]),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const files = chunks
        .filter(({ name }) => CODE_CHUNKS.includes(name))
        .map(({ fileName }) => `/${fileName}`);
      // Boot imports these files, so its own name changes with theirs.
      for (const chunk of chunks) chunk.code = chunk.code.replace(CODE_FILES, files.sort().join(' '));
    },
  };
}

/** Without options there is no browser to boot: the bundle is for Node. */
function virtualModules(siteRoot: string, bundleOptions?: BundleOptions): Readonly<Record<string, string>> {
  const {
    settings: _settings,
    earlyScript,
    ...options
  } = bundleOptions ?? { settings: {}, earlyScript: null };
  const site = (path: string) => JSON.stringify(`${siteRoot}/${path}`);
  const engine = (path: string) => JSON.stringify(`${ENGINE_SOURCE}${path}`);
  return {
    'virtual:engine/site': `export { default as site } from ${site('site.config.ts')};`,
    'virtual:engine/registry': [
      `export { frame, templates } from ${site('src/templates/registry.ts')};`,
      `export { slices } from ${site('src/slices/registry.ts')};`,
      `export { Frame } from ${site('src/frame.tsx')};`,
      `export { Providers } from ${site('src/providers.tsx')};`,
    ].join('\n'),
    'virtual:engine/prerender': `export * from ${engine('react/entry-prerender.tsx')};`,
    'virtual:engine/boot': [
      `import { boot } from ${engine('browser/index.ts')};`,
      `import { plugins } from ${site('src/browser/index.ts')};`,
      `const options = ${JSON.stringify(options)};`,
      // In development nothing is bundled, so there is nothing to compile ahead.
      `const codeFiles = import.meta.env.DEV ? [] : '${CODE_FILES}'.split(' ');`,
      `const importApp = () => import(${engine('react/entry-browser.tsx')});`,
      `boot({ ...options, plugins, codeFiles, importApp });`,
    ].join('\n'),
    'virtual:engine/language-redirect': [
      `import { redirectToLanguage } from ${engine('browser/language-redirect.ts')};`,
      `redirectToLanguage(${JSON.stringify(options)});`,
    ].join('\n'),
    ...(earlyScript !== null && { 'virtual:engine/early-script': `import ${site(earlyScript)};` }),
  };
}

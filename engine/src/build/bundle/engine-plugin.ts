import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ENGINE_SOURCE = fileURLToPath(new URL('../..', import.meta.url));

/** What the browser runtime is told about the site; written into boot as JSON. */
export type RuntimeOptions = Readonly<Record<string, unknown>>;

/** Vite wraps dynamic imports to load their styles; here all styles are one file, so boot need not carry the wrapper. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PLAIN_IMPORT = 'export const __vitePreload = (load) => load();';

/**
 * The modules that tie a site's folders to the engine. A site follows these
 * names: `site.config.ts`, `src/templates/registry.ts`, `src/slices/registry.ts`,
 * `src/frame.tsx`, `src/providers.tsx`, `src/browser.ts`.
 */
export function enginePlugin(siteRoot: string, runtimeOptions: RuntimeOptions = {}): Plugin {
  const modules = virtualModules(siteRoot, runtimeOptions);
  return {
    name: 'engine',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? `\0${id}` : undefined),
    load: (id) => (id === PRELOAD_HELPER ? PLAIN_IMPORT : modules[id.slice(1)]),
  };
}

function virtualModules(siteRoot: string, options: RuntimeOptions): Readonly<Record<string, string>> {
  const site = (path: string) => JSON.stringify(`${siteRoot}/${path}`);
  const engine = (path: string) => JSON.stringify(`${ENGINE_SOURCE}${path}`);
  return {
    'virtual:engine/site': `export { default as site } from ${site('site.config.ts')};`,
    'virtual:engine/registry': [
      `export { templates } from ${site('src/templates/registry.ts')};`,
      `export { slices } from ${site('src/slices/registry.ts')};`,
      `export { Frame } from ${site('src/frame.tsx')};`,
      `export { Providers } from ${site('src/providers.tsx')};`,
    ].join('\n'),
    'virtual:engine/prerender': `export * from ${engine('react/entry-prerender.tsx')};`,
    'virtual:engine/boot': [
      `import { boot } from ${engine('browser/index.ts')};`,
      `import { plugins } from ${site('src/browser.ts')};`,
      `const options = ${JSON.stringify(options)};`,
      `boot({ ...options, plugins, importApp: () => import(${engine('react/entry-browser.tsx')}) });`,
    ].join('\n'),
    'virtual:engine/language-redirect': [
      `import { redirectToLanguage } from ${engine('browser/language-redirect.ts')};`,
      `redirectToLanguage(${JSON.stringify(options)});`,
    ].join('\n'),
  };
}

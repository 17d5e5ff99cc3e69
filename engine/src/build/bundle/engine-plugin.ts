import type { Plugin } from 'vite';
import { CODE_CHUNKS, ENGINE_SOURCE } from './chunks.ts';
import type { BundleOptions } from './runtime-options.ts';

const VIRTUAL_PREFIX = 'virtual:engine/';
/** In development the site's constants are global values: the bundler would have to know them before it can load the site. */
const SETTINGS_MODULE = `${VIRTUAL_PREFIX}settings`;

/** Stands in boot for the addresses of the chunks, which are known when all of them are made. */
const CODE_FILES = '__ENGINE_CODE_FILES__';
/** Stand in the script of every page for the addresses of the chunks that it imports, which are made before it. */
export const BOOT_FILE = '__ENGINE_BOOT_FILE__';
export const BACKGROUND_FILE = '__ENGINE_BACKGROUND_FILE__';

const BUNDLED_STAGES = `{ importBoot: () => import('${BOOT_FILE}'), importBackground: () => import('${BACKGROUND_FILE}') }`;
const DEVELOPMENT_STAGES = `{ importBoot: () => import('virtual:engine/boot') }`;

/** Vite wraps dynamic imports to load their styles; here all styles are one file, so boot need not carry the wrapper. */
const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PLAIN_IMPORT = 'export const __vitePreload = (load) => load();';

/** Options that are known only when the site's code has been loaded through the same server. */
export type LateOptions = () => BundleOptions;

/** Vite's name of the module that imports a site's definition. */
export const DEFINITION_MODULE = `\0${VIRTUAL_PREFIX}site`;
/** Vite's name of the module that imports everything pages are rendered with. */
export const PRERENDER_MODULE = `\0${VIRTUAL_PREFIX}prerender`;

/** Whether Vite's name of a module is that of one which the plugin below makes. */
export function isEngineModule(id: string): boolean {
  return id.startsWith(`\0${VIRTUAL_PREFIX}`);
}

/** The modules that tie those of a site to the engine. */
export function enginePlugin(siteRoot: string, options?: BundleOptions | LateOptions): Plugin {
  return {
    name: 'engine',
    enforce: 'pre',
    resolveId(id) {
      if (id === BOOT_FILE || id === BACKGROUND_FILE) return { id, external: true };
      return id.startsWith(VIRTUAL_PREFIX) ? `\0${id}` : undefined;
    },
    load(id) {
      if (id === PRELOAD_HELPER) return PLAIN_IMPORT;
      if (!isEngineModule(id)) return undefined;
      const name = id.slice(1);
      if (options === undefined || name in siteModules(siteRoot)) return siteModules(siteRoot)[name];
      if (typeof options !== 'function') return bootModules(siteRoot, options, BUNDLED_STAGES)[name];
      const late = options();
      if (name === SETTINGS_MODULE) return `globalThis.SETTINGS = ${JSON.stringify(late.settings)};`;
      const code = bootModules(siteRoot, late, DEVELOPMENT_STAGES)[name];
      // Imported first: what follows reads the settings while it is loaded.
      return code === undefined ? undefined : `import '${SETTINGS_MODULE}';\n${code}`;
    },
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

function sitePath(siteRoot: string, path: string): string {
  return JSON.stringify(`${siteRoot}/${path}`);
}

function enginePath(path: string): string {
  return JSON.stringify(`${ENGINE_SOURCE}${path}`);
}

/** Modules without options: all that Node needs. */
function siteModules(siteRoot: string): Readonly<Record<string, string>> {
  const site = (path: string) => sitePath(siteRoot, path);
  return {
    'virtual:engine/site': `export { default as site } from ${site('site.config.ts')};`,
    'virtual:engine/registry': [
      `export { frame, templates } from ${site('src/templates/registry.ts')};`,
      `export { slices } from ${site('src/slices/registry.ts')};`,
      `export { Frame } from ${site('src/frame.tsx')};`,
      `export { Providers } from ${site('src/providers.tsx')};`,
    ].join('\n'),
    'virtual:engine/prerender': `export * from ${enginePath('react/entry-prerender.tsx')};`,
  };
}

/** Modules that begin what runs in the browser. */
function bootModules(
  siteRoot: string,
  bundleOptions: BundleOptions,
  stages: string,
): Readonly<Record<string, string>> {
  const { settings: _settings, earlyScript, ...options } = bundleOptions;
  return {
    'virtual:engine/start': `import { start } from ${enginePath('browser/start.ts')};\nstart(${stages});`,
    'virtual:engine/boot': [
      `import { boot } from ${enginePath('browser/index.ts')};`,
      `import { plugins } from ${sitePath(siteRoot, 'src/browser/index.ts')};`,
      `const options = ${JSON.stringify(options)};`,
      // In development nothing is bundled, so there is nothing to compile ahead.
      `const codeFiles = import.meta.env.DEV ? [] : '${CODE_FILES}'.split(' ');`,
      `const importApp = () => import(${enginePath('react/entry-browser.tsx')});`,
      `boot({ ...options, plugins, codeFiles, importApp });`,
    ].join('\n'),
    'virtual:engine/language-redirect': [
      `import { redirectToLanguage } from ${enginePath('browser/language-redirect.ts')};`,
      `redirectToLanguage(${JSON.stringify(options)});`,
    ].join('\n'),
    ...(earlyScript !== null && {
      'virtual:engine/early-script': `import ${sitePath(siteRoot, earlyScript)};`,
    }),
  };
}

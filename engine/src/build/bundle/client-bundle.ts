import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../hash.ts';
import { readStored } from '../read-stored.ts';
import type { BuildAssets } from '../render/page-renderer.ts';
import type { Bundles } from './bundle-folder.ts';
import { createChunkNames } from './chunks.ts';
import { fontFiles } from './font-files.ts';
import type { BundledFiles } from './run-bundler.ts';
import type { BundleOptions } from './runtime-options.ts';

/** What the browser gets. Paths are addresses below the site's root. */
export interface ClientBundle extends BuildAssets {
  readonly files: readonly string[];
  /** Names the code, not the content: it changes with any file a visitor may load. */
  readonly buildHash: string;
}

/** The bundle that holds the files which the browser loads. */
export const CLIENT_BUNDLE = 'client';
const RECORD_FILE = 'client-bundle.json';

/** Bundles boot, React's side and the styles, unless the folder already holds them for these options. */
export async function loadClientBundle(
  siteRoot: string,
  bundles: Bundles,
  options: BundleOptions,
): Promise<ClientBundle> {
  const stored = readStored(join(bundles.pathOf(CLIENT_BUNDLE), RECORD_FILE)) as ClientRecord | undefined;
  if (stored?.options === JSON.stringify(options)) return stored.bundle;
  return bundles.fill(CLIENT_BUNDLE, async (next) => {
    const bundle = await bundleClient(siteRoot, next, options);
    const record: ClientRecord = { options: JSON.stringify(options), bundle };
    writeFileSync(join(next, RECORD_FILE), JSON.stringify(record));
    return bundle;
  });
}

interface ClientRecord {
  readonly options: string;
  readonly bundle: ClientBundle;
}

async function bundleClient(siteRoot: string, outDir: string, options: BundleOptions): Promise<ClientBundle> {
  const inline = (module: string) => bundleInlineScript(siteRoot, options, module);
  const [output, languageRedirect, earlyScript] = await Promise.all([
    bundleBoot(siteRoot, outDir, options),
    inline('virtual:engine/language-redirect'),
    options.earlyScript === null ? '' : inline('virtual:engine/early-script'),
  ]);
  const { css, ...bundle } = describeBundle(output, { languageRedirect, earlyScript });
  const { readStyles, withoutFontFaces } = await import('./read-styles.ts');
  writeFileSync(join(outDir, bundle.stylesheet), withoutFontFaces(css));
  return { ...bundle, styles: readStyles(css) };
}

async function bundleBoot(siteRoot: string, outDir: string, options: BundleOptions): Promise<BundledFiles> {
  const { bundleInto, baseConfig } = await loadBundler();
  return bundleInto(outDir, baseConfig(siteRoot, options), {
    build: {
      rolldownOptions: {
        input: { boot: 'virtual:engine/boot' },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          codeSplitting: {
            groups: [
              { debugName: 'stages', name: createChunkNames(), includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  });
}

/** Code of a classic script, which stands in pages and imports nothing. */
async function bundleInlineScript(siteRoot: string, options: BundleOptions, module: string): Promise<string> {
  const { runBundler, baseConfig } = await loadBundler();
  const files = await runBundler(baseConfig(siteRoot, options), {
    build: { rolldownOptions: { input: module, output: { format: 'iife' } } },
  });
  const chunk = files.find((file) => file.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${module} was not bundled.`);
  return chunk.code.trim();
}

/** Vite costs every build its start-up time, so it is loaded only where something is bundled. */
async function loadBundler() {
  const { baseConfig } = await import('./vite-config.ts');
  return { ...(await import('./run-bundler.ts')), baseConfig };
}

type InlineScripts = Pick<BuildAssets, 'languageRedirect' | 'earlyScript'>;

interface DescribedBundle extends Omit<ClientBundle, 'styles'> {
  /** The site's whole stylesheet. */
  readonly css: string;
}

function describeBundle(output: BundledFiles, inlineScripts: InlineScripts): DescribedBundle {
  const stylesheet = output.find((file) => file.fileName.endsWith('.css'));
  const boot = output.find((file) => file.type === 'chunk' && file.isEntry);
  const background = output.find((file) => file.type === 'chunk' && file.name === 'background');
  if (boot === undefined || background === undefined || stylesheet?.type !== 'asset')
    throw new Error('The bundle lacks boot, the stage after it, or the stylesheet.');
  const css =
    typeof stylesheet.source === 'string' ? stylesheet.source : new TextDecoder().decode(stylesheet.source);
  const files = output.map((file) => file.fileName).sort();
  return {
    boot: `/${boot.fileName}`,
    background: `/${background.fileName}`,
    stylesheet: `/${stylesheet.fileName}`,
    css,
    fonts: fontFiles(css),
    ...inlineScripts,
    files,
    buildHash: contentHash([...files, ...Object.values(inlineScripts)].join('\n')),
  };
}

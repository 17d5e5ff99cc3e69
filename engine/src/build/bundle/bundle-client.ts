import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ASSETS_PREFIX } from '../../shared/addresses.ts';
import { contentHash } from '../hash.ts';
import type { BuildAssets } from '../render/page-renderer.ts';
import { createChunkNames } from './chunks.ts';
import type { ClientBundle } from './client-bundle.ts';
import { BACKGROUND_FILE, BOOT_FILE } from './engine-plugin.ts';
import { fontFiles } from './font-files.ts';
import { readStyles, withoutFontFaces } from './read-styles.ts';
import type { BundledFiles } from './run-bundler.ts';
import { bundleInto, runBundler } from './run-bundler.ts';
import type { BundleOptions } from './runtime-options.ts';
import { baseConfig } from './vite-config.ts';

/** Bundles boot, React's side and the styles into a folder. */
export async function bundleClient(
  siteRoot: string,
  outDir: string,
  options: BundleOptions,
): Promise<Omit<ClientBundle, 'name'>> {
  const inline = (module: string) => bundleInlineScript(siteRoot, options, module);
  const [output, start, languageRedirect, earlyScript] = await Promise.all([
    bundleBoot(siteRoot, outDir, options),
    inline('virtual:engine/start'),
    inline('virtual:engine/language-redirect'),
    options.earlyScript === null ? '' : inline('virtual:engine/early-script'),
  ]);
  const { css, bundledAs, servedCss, ...bundle } = describeBundle(output, {
    start,
    languageRedirect,
    earlyScript,
  });
  rmSync(join(outDir, bundledAs));
  writeFileSync(join(outDir, bundle.stylesheet), servedCss);
  return { ...bundle, styles: readStyles(css) };
}

async function bundleBoot(siteRoot: string, outDir: string, options: BundleOptions): Promise<BundledFiles> {
  return bundleInto(outDir, baseConfig(siteRoot, options), {
    build: {
      rolldownOptions: {
        input: { boot: 'virtual:engine/boot' },
        // Also where a constant is used by another chunk, which would ask boot for it under one more name.
        optimization: { inlineConst: { mode: 'all' } },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
          // The minifier puts constants where they are used, but takes no `var` for one, which is Vite's own choice here.
          topLevelVar: false,
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

/** Code that stands in pages and has everything it needs in it. */
async function bundleInlineScript(siteRoot: string, options: BundleOptions, module: string): Promise<string> {
  const files = await runBundler(baseConfig(siteRoot, options), {
    build: { rolldownOptions: { input: module, output: { format: 'iife' } } },
  });
  const chunk = files.find((file) => file.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error(`${module} was not bundled.`);
  return chunk.code.trim();
}

type InlineScripts = Pick<BuildAssets, 'start' | 'languageRedirect' | 'earlyScript'>;

interface DescribedBundle extends Omit<ClientBundle, 'name' | 'styles'> {
  /** The site's whole stylesheet, and the name that it has from the bundler. */
  readonly css: string;
  readonly bundledAs: string;
  /** What of it is a file. */
  readonly servedCss: string;
}

function describeBundle(output: BundledFiles, bundledScripts: InlineScripts): DescribedBundle {
  const stylesheet = output.find((file) => file.fileName.endsWith('.css'));
  const boot = output.find((file) => file.type === 'chunk' && file.isEntry);
  const background = output.find((file) => file.type === 'chunk' && file.name === 'background');
  if (boot === undefined || background === undefined || stylesheet?.type !== 'asset')
    throw new Error('The bundle lacks boot, the stage after it, or the stylesheet.');
  const css =
    typeof stylesheet.source === 'string' ? stylesheet.source : new TextDecoder().decode(stylesheet.source);
  const servedCss = withoutFontFaces(css);
  // The bundler's name is a hash of the faces, too, and not of what is written: one address always has the same bytes.
  const servedAs = `${ASSETS_PREFIX.slice(1)}style-${contentHash(servedCss)}.css`;
  const files = output.map(({ fileName }) => (fileName === stylesheet.fileName ? servedAs : fileName)).sort();
  const start = bundledScripts.start
    .replace(BOOT_FILE, `/${boot.fileName}`)
    .replace(BACKGROUND_FILE, `/${background.fileName}`);
  const inlineScripts = { ...bundledScripts, start };
  return {
    boot: `/${boot.fileName}`,
    stylesheet: `/${servedAs}`,
    css,
    bundledAs: stylesheet.fileName,
    servedCss,
    fonts: fontFiles(css),
    ...inlineScripts,
    files,
    buildHash: contentHash([...files, ...Object.values(inlineScripts)].join('\n')),
  };
}

import type { Rolldown } from 'vite';
import { build, mergeConfig } from 'vite';
import { contentHash } from '../content/source-files.ts';
import type { ClientBundle } from './client-bundle.ts';
import type { RuntimeOptions } from './engine-plugin.ts';
import { baseConfig } from './vite-config.ts';

/** Bundles boot, React's side and the styles into `outDir`. */
export async function bundleClient(
  siteRoot: string,
  outDir: string,
  options: RuntimeOptions,
): Promise<ClientBundle> {
  const output = await bundleBoot(siteRoot, outDir, options);
  const languageRedirect = await bundleLanguageRedirect(siteRoot, options);
  return describeBundle(output, languageRedirect);
}

type OutputFiles = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

async function bundleBoot(siteRoot: string, outDir: string, options: RuntimeOptions): Promise<OutputFiles> {
  const result = await build(
    mergeConfig(baseConfig(siteRoot, options), {
      build: {
        outDir,
        emptyOutDir: true,
        rolldownOptions: {
          input: { boot: 'virtual:engine/boot' },
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            chunkFileNames: 'assets/[name]-[hash].js',
            assetFileNames: 'assets/[name]-[hash][extname]',
          },
        },
      },
    }),
  );
  return outputOf(result);
}

async function bundleLanguageRedirect(siteRoot: string, options: RuntimeOptions): Promise<string> {
  const result = await build(
    mergeConfig(baseConfig(siteRoot, options), {
      build: {
        write: false,
        rolldownOptions: {
          input: { 'language-redirect': 'virtual:engine/language-redirect' },
          output: { format: 'iife' },
        },
      },
    }),
  );
  const chunk = outputOf(result).find((file) => file.type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The language redirect was not bundled.');
  return chunk.code.trim();
}

function outputOf(result: Awaited<ReturnType<typeof build>>): OutputFiles {
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('Vite watched instead of building.');
  return first.output;
}

function describeBundle(output: OutputFiles, languageRedirect: string): ClientBundle {
  const stylesheet = output.find((file) => file.fileName.endsWith('.css'));
  const boot = output.find((file) => file.type === 'chunk' && file.isEntry);
  if (boot === undefined || stylesheet?.type !== 'asset')
    throw new Error('The bundle lacks boot or the stylesheet.');
  const css =
    typeof stylesheet.source === 'string' ? stylesheet.source : new TextDecoder().decode(stylesheet.source);
  const files = output.map((file) => file.fileName).sort();
  return {
    boot: `/${boot.fileName}`,
    stylesheet: `/${stylesheet.fileName}`,
    css,
    fonts: files.filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    languageRedirect,
    files,
    buildHash: contentHash(files.join('\n') + languageRedirect),
  };
}

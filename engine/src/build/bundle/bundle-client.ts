import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { build, mergeConfig } from 'vite';
import { contentHash } from '../content/source-files.ts';
import type { RuntimeOptions } from './engine-plugin.ts';
import { baseConfig } from './vite-config.ts';

/** What the browser gets. Paths are addresses below the site's root. */
export interface ClientBundle {
  readonly boot: string;
  /** The site's whole stylesheet; pages inline the part they need. */
  readonly stylesheet: string;
  readonly css: string;
  readonly fonts: readonly string[];
  /** A classic script for the head of unprefixed addresses. */
  readonly languageRedirect: string;
  readonly files: readonly string[];
  /** Names the code, not the content: it changes with any file a visitor may load. */
  readonly buildHash: string;
}

const RECORD_FILE = 'client-bundle.json';

/** Bundles boot, React's side and the styles, unless the folder already holds them. */
export async function bundleClient(
  siteRoot: string,
  bundleFolder: string,
  options: RuntimeOptions,
): Promise<ClientBundle> {
  const outDir = join(bundleFolder, 'client');
  const record = join(outDir, RECORD_FILE);
  if (existsSync(record)) return JSON.parse(readFileSync(record, 'utf8')) as ClientBundle;
  const output = await bundleBoot(siteRoot, outDir, options);
  const languageRedirect = await bundleLanguageRedirect(siteRoot, options);
  const bundle = describeBundle(output, languageRedirect);
  mkdirSync(outDir, { recursive: true });
  writeFileSync(record, JSON.stringify(bundle));
  return bundle;
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
  if (boot === undefined || stylesheet?.type !== 'asset') throw new Error('The bundle lacks boot or the stylesheet.');
  const css = typeof stylesheet.source === 'string' ? stylesheet.source : new TextDecoder().decode(stylesheet.source);
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

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InlineConfig, Rolldown } from 'vite';
import { build, mergeConfig } from 'vite';
import { refuse } from '../problems.ts';
import { syntaxProblems } from './syntax-problems.ts';

export type BundledFiles = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * Bundles in memory.
 *
 * @throws ProblemsError for files that cannot be parsed: people who write no code change some of them, too
 */
export async function runBundler(base: InlineConfig, changes: InlineConfig): Promise<BundledFiles> {
  const config = mergeConfig(mergeConfig(base, changes), { build: { write: false } });
  const result = await build(config).catch((error: unknown) => {
    refuse(syntaxProblems(error));
    throw error;
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('Vite watched instead of building.');
  return first.output;
}

/**
 * Bundles into a folder. The bundler could write the files itself, but where a disk refuses one its error has neither
 * the code of the refusal nor the path.
 */
export async function bundleInto(
  outDir: string,
  base: InlineConfig,
  changes: InlineConfig,
): Promise<BundledFiles> {
  const files = await runBundler(base, changes);
  for (const file of files) {
    const path = join(outDir, file.fileName);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, file.type === 'chunk' ? file.code : file.source);
  }
  return files;
}

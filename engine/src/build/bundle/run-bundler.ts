import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { InlineConfig, Rolldown } from 'vite';
import { build, createLogger, mergeConfig } from 'vite';
import { refuse } from '../problems.ts';
import { codeProblems } from './code-problems.ts';

export type BundledFiles = readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[];

/**
 * Bundles in memory.
 *
 * @throws ProblemsError for files that cannot be parsed, and for what they import and is not there
 */
export async function runBundler(base: InlineConfig, changes: InlineConfig): Promise<BundledFiles> {
  // What ends a build is thrown, too.
  const customLogger = { ...createLogger(base.logLevel), error: () => undefined };
  const config = mergeConfig(mergeConfig(base, changes), { customLogger, build: { write: false } });
  const result = await build(config).catch((error: unknown) => {
    refuse(codeProblems(error));
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

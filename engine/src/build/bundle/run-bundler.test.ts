import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diskProblem } from '../disk-problem.ts';
import { bundleInto } from './run-bundler.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  writeFileSync(join(folder, 'entry.js'), 'export const answer = 42;\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

const bundleTo = (outDir: string) =>
  bundleInto(
    outDir,
    { root: folder, configFile: false, logLevel: 'silent' },
    {
      build: {
        ssr: true,
        rolldownOptions: {
          input: { deep: join(folder, 'entry.js') },
          output: { entryFileNames: 'a/[name].mjs' },
        },
      },
    },
  );

test('files of a bundle are written with the folders they lie in', async () => {
  const [file] = await bundleTo(join(folder, 'out'));
  expect(file?.fileName).toBe('a/deep.mjs');
  expect(readFileSync(join(folder, 'out/a/deep.mjs'), 'utf8')).toContain('42');
});

test('what a disk refuses is told as of every other file: with the place, and what to do', async () => {
  writeFileSync(join(folder, 'cache'), 'Mine.');
  const error: unknown = await bundleTo(join(folder, 'cache', 'next')).catch((reason: unknown) => reason);
  const problem = diskProblem(error, { outDir: join(folder, 'out'), cacheDir: join(folder, 'cache') });
  expect(problem?.message).toContain('Move that file away, or choose another folder with --cache (ENOTDIR).');
});

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderChecks } from './folder-checks.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quellwerk-folders-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('the data folder is created and nothing is left in it', async () => {
  const data = join(folder, 'a/b');
  expect(await folderChecks.prepareDataFolder(data)).toBeUndefined();
  expect(await readdir(data)).toEqual([]);
});

test('a data folder that cannot be written to is refused with the reason', async () => {
  await writeFile(join(folder, 'file'), '');
  expect(await folderChecks.prepareDataFolder(join(folder, 'file/data'))).toBe('ENOTDIR');
});

test('a build is known by its manifest', async () => {
  expect(await folderChecks.hasManifest(folder)).toBe(false);
  await writeFile(join(folder, 'manifest.json'), '{}');
  expect(await folderChecks.hasManifest(folder)).toBe(true);
});

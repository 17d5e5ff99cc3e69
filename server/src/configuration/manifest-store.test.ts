import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FIXTURE_MANIFEST } from '../../test/fixture-site.ts';
import { createLogger } from '../operation/logger.ts';
import { openManifestStore } from './manifest-store.ts';

const silent = createLogger({ level: 'silent' });
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quellwerk-manifest-'));
  await swapIn(JSON.stringify(FIXTURE_MANIFEST));
});

afterEach(() => rm(folder, { recursive: true }));

test('a new build brings its manifest under the running server', async () => {
  const store = await openStore();
  expect((await store.current()).buildHash).toBe('build-1');
  await swapIn(JSON.stringify({ ...FIXTURE_MANIFEST, buildHash: 'build-2' }));
  expect((await store.current()).buildHash).toBe('build-2');
});

test('the last good manifest stays while none or a broken one is there', async () => {
  const store = await openStore();
  await swapIn('{');
  expect((await store.current()).buildHash).toBe('build-1');
  await rm(join(folder, 'manifest.json'));
  expect((await store.current()).buildHash).toBe('build-1');
});

test('a broken manifest at the start is a problem with the place of the file', async () => {
  await swapIn('{}');
  const result = await openManifestStore(folder, silent);
  const problems = result.kind === 'problems' ? result.problems : [];
  expect(problems).toContainEqual(
    expect.stringMatching(/manifest\.json {2}buildHash {2}.*Run `npm run build` again\.$/),
  );
  expect(problems.length).toBeGreaterThan(1);
});

async function swapIn(text: string): Promise<void> {
  await writeFile(join(folder, 'next.json'), text);
  await rename(join(folder, 'next.json'), join(folder, 'manifest.json'));
}

async function openStore() {
  const result = await openManifestStore(folder, silent);
  if (result.kind === 'problems') throw new Error(result.problems.join());
  return result.store;
}

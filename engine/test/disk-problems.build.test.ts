import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SiteCopy } from './site-copy.ts';
import { createSiteCopy } from './site-copy.ts';

let site: SiteCopy;

beforeAll(async () => {
  site = createSiteCopy();
  await site.build();
});
afterAll(() => site.dispose());

test.each(['', 'below'])('an output folder that is a file is named, with what to do: %j', async (below) => {
  const file = join(site.cacheDir, 'file');
  writeFileSync(file, 'Mine.');
  await expect(site.build({ outDir: join(file, below) })).rejects.toThrow(
    /file lies where its folder should\. Move that file away, or choose another folder with --out \((?:ENOTDIR|EEXIST)\)\./,
  );
});

test('a manifest that cannot be written leaves the last good output as it was', async () => {
  const before = site.output();
  site.replace({ file: 'content/pages/home.en.yaml', from: 'title: ', to: 'title: Good evening, ' });
  // As of another user, or where the disk is full by then.
  const blocked = join(site.outDir, 'manifest.json.next', 'taken');
  mkdirSync(blocked, { recursive: true });
  await expect(site.build()).rejects.toThrow(/EISDIR/);
  rmSync(join(site.outDir, 'manifest.json.next'), { recursive: true });
  expect(site.output()).toEqual(before);
});

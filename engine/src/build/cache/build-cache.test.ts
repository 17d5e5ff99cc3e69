import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBuildCache } from './build-cache.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'cache-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('what a build has read is found again at once, and is new until the next build', () => {
  const record = { data: { title: 'a' }, targets: { links: [], references: [] } };
  const first = openBuildCache(folder, 'code');
  first.items.set('a', record);
  const found = first.items.get('a');
  expect([found?.isNew, found?.data()]).toEqual([true, record.data]);
  first.save();
  first.close();
  const second = openBuildCache(folder, 'code');
  expect(second.items.get('a')?.isNew).toBe(false);
  second.close();
});

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredStamp } from './source-files.ts';
import { listSourceFiles } from './source-files.ts';

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sources-'));
  mkdirSync(join(folder, 'content', 'pages'), { recursive: true });
  file = join(folder, 'content', 'pages', 'about.en.yaml');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Longer than a file counts as just written. */
const SETTLED_MS = 150;
const TIME_S = 1_700_000_000;

const hashWith = (stamps: Map<string, StoredStamp>): string | undefined =>
  listSourceFiles(folder, { collections: ['pages'], data: [] }, stamps).files[0]?.hash;

test('a file that has not been written since is known by its stamp', async () => {
  writeFileSync(file, 'title: A');
  await wait(SETTLED_MS);
  const stamps = new Map<string, StoredStamp>();
  const hash = hashWith(stamps);
  const stamp = stamps.get(file);
  expect(stamp?.[4]).toBe(hash);
  if (stamp !== undefined) stamps.set(file, [stamp[0], stamp[1], stamp[2], stamp[3], 'as remembered']);
  expect(hashWith(stamps)).toBe('as remembered');
});

test('a file of the same size whose time was put back is read again', async () => {
  const write = (text: string): void => {
    writeFileSync(file, text);
    utimesSync(file, TIME_S, TIME_S);
  };
  write('title: A');
  await wait(SETTLED_MS);
  const stamps = new Map<string, StoredStamp>();
  const before = hashWith(stamps);
  write('title: B');
  expect(hashWith(stamps)).not.toBe(before);
});

test('a file that was written just now is not remembered, because it may be written again in the same tick', () => {
  writeFileSync(file, 'title: A');
  const stamps = new Map<string, StoredStamp>();
  hashWith(stamps);
  expect(stamps.size).toBe(0);
});

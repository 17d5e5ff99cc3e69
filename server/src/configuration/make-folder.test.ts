import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeFolder } from './make-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'quellwerk-folder-'));
});
afterEach(() => rm(root, { recursive: true }));

test('makes a folder and those above it for this user alone, and takes one that is there', async () => {
  const folder = join(root, 'a/b');
  expect(makeFolder(folder)).toBeUndefined();
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(makeFolder(folder)).toBeUndefined();
});

test('a file in the place or on the way is named by its code', async () => {
  await writeFile(join(root, 'file'), '');
  expect(makeFolder(join(root, 'file'))).toBe('ENOTDIR');
  expect(makeFolder(join(root, 'file/a/b'))).toBe('ENOTDIR');
});

test.runIf(existsSync('/proc/self'))('a place where the system makes no folders is refused at once', () => {
  expect(makeFolder('/proc/none/data')).toMatch(/^E[A-Z]+$/);
});

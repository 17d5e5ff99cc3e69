import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compiledServer } from '../../test/compiled-server.ts';
import { createFixtureSite } from '../../test/fixture-site.ts';
import { openDatabase } from '../database/database.ts';
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

test('makes one that others may look into, where it is told so', async () => {
  const folder = join(root, 'a/b');
  expect(makeFolder(folder, 0o755)).toBeUndefined();
  for (const each of [folder, dirname(folder)]) expect((await stat(each)).mode & 0o777).toBe(0o755);
});

test('a file in the place or on the way is named by its code', async () => {
  await writeFile(join(root, 'file'), '');
  expect(makeFolder(join(root, 'file'))).toBe('ENOTDIR');
  expect(makeFolder(join(root, 'file/a/b'))).toBe('ENOTDIR');
});

test.runIf(existsSync('/proc/self'))('a place where the system makes no folders is refused at once', () => {
  expect(makeFolder('/proc/none/data')).toMatch(/^E[A-Z]+$/);
});

test.runIf(existsSync('/proc/self'))(
  'no command tries such a place for ever',
  { timeout: 40_000 },
  async () => {
    const programs = dirname(await compiledServer());
    await (await openDatabase({ dataDir: root })).close();
    const { distDir, remove } = await createFixtureSite();
    const place = '/proc/none/place';
    const env = { PATH: process.env['PATH'], DATA_DIR: root, DIST_DIR: distDir, RELEASES_DIR: place };
    for (const [program, ...words] of [
      ['backup.js', 'backup', place],
      ['export.js', 'nginx', `--out=${place}`],
      ['release.js', 'add', distDir],
    ] as const) {
      const settings = { env, timeout: 10_000, encoding: 'utf8' } as const;
      const { status, stderr } = spawnSync(process.execPath, [join(programs, program), ...words], settings);
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^\/proc\/none\/place\S* {2}cannot be made \(E[A-Z]+\)\. .*\n$/),
      ]);
    }
    await remove();
  },
);

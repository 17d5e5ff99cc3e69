import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openBundles } from './bundle-folder.ts';
import type { Bundles } from './bundle-folder.ts';
import { hashCode } from './code-hash.ts';

let root = '';
let bundles: Bundles;
const writeCode = (code: string): void => writeFileSync(join(root, 'site', 'src', 'frame.tsx'), code);
const open = (): Bundles =>
  openBundles(join(root, 'cache'), { siteRoot: join(root, 'site'), codeHash: hashCode(join(root, 'site')) });

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundles-'));
  mkdirSync(join(root, 'site', 'src'), { recursive: true });
  writeCode('before');
  bundles = open();
});
afterEach(() => rmSync(root, { recursive: true }));

function bundle(next: string): Promise<string> {
  mkdirSync(next);
  writeFileSync(join(next, 'main.js'), 'bundled');
  return Promise.resolve('made');
}

test('a bundle is put into its place as a whole', async () => {
  expect(await bundles.fill('client', bundle)).toBe('made');
  expect(readFileSync(join(bundles.pathOf('client'), 'main.js'), 'utf8')).toBe('bundled');
});

test('a bundle that was made is there for this build and later ones', async () => {
  expect(bundles.has('client')).toBe(false);
  await bundles.fill('client', bundle);
  expect([bundles.has('client'), open().has('client')]).toEqual([true, true]);
});

test.each([
  ['was emptied', (folder: string) => writeFileSync(join(folder, 'main.js'), '')],
  ['was halved', (folder: string) => writeFileSync(join(folder, 'main.js'), 'bun')],
  ['is gone', (folder: string) => rmSync(join(folder, 'main.js'))],
  ['lost its list', (folder: string) => writeFileSync(join(folder, 'bundle-files.json'), '')],
])('a bundle of which a file %s is none, and is made anew', async (_case, harm) => {
  await bundles.fill('client', bundle);
  harm(bundles.pathOf('client'));
  expect(bundles.has('client')).toBe(false);
  await bundles.fill('client', bundle);
  expect(bundles.has('client')).toBe(true);
  expect(readFileSync(join(bundles.pathOf('client'), 'main.js'), 'utf8')).toBe('bundled');
});

test('a bundle takes the place of the one before', async () => {
  await bundles.fill('client', bundle);
  await bundles.fill('client', async (next) => {
    await bundle(next);
    writeFileSync(join(next, 'main.js'), 'bundled again');
  });
  expect(readFileSync(join(bundles.pathOf('client'), 'main.js'), 'utf8')).toBe('bundled again');
});

test('a bundle that another build has put there meanwhile stays, because that build reads it', async () => {
  const other = async (next: string): Promise<string> => {
    mkdirSync(bundles.pathOf('client'));
    writeFileSync(join(bundles.pathOf('client'), 'main.js'), 'of the other');
    return bundle(next);
  };
  expect(await bundles.fill('client', other)).toBe('made');
  expect(readFileSync(join(bundles.pathOf('client'), 'main.js'), 'utf8')).toBe('of the other');
  expect(readdirSync(dirname(bundles.pathOf('client')))).toEqual(['client']);
});

test('a bundle that fails leaves the one that is there, and nothing beside it', async () => {
  await bundles.fill('client', bundle);
  const cutShort = async (next: string): Promise<void> => {
    await bundle(next);
    throw new Error('broken');
  };
  await expect(bundles.fill('client', cutShort)).rejects.toThrow('broken');
  expect(readdirSync(dirname(bundles.pathOf('client')))).toEqual(['client']);
  expect(readFileSync(join(bundles.pathOf('client'), 'main.js'), 'utf8')).toBe('bundled');
});

test('code that changes while it is bundled is not taken for the code of before', async () => {
  const withChange = (next: string): Promise<string> => {
    writeCode('after');
    return bundle(next);
  };
  await expect(bundles.fill('client', withChange)).rejects.toThrow(
    'has code that was changed while it was bundled. Build again.',
  );
  writeCode('before');
  expect(existsSync(open().pathOf('client'))).toBe(false);
});

test('of earlier code the latest three stay', () => {
  const folders = ['a', 'b', 'c', 'd'].map((code) => {
    writeCode(code);
    return open().pathOf('');
  });
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, true, true, true]);
});

test('what is no bundle stays', () => {
  const other = join(root, 'cache', 'bundles', 'holiday');
  mkdirSync(other);
  utimesSync(other, 0, 0);
  for (const code of ['a', 'b', 'c']) {
    writeCode(code);
    open();
  }
  expect(existsSync(other)).toBe(true);
});

test('one that another build removes while they are listed is no reason to stop', () => {
  symlinkSync(join(root, 'gone'), join(root, 'cache', 'bundles', 'f'.repeat(16)));
  expect(existsSync(open().pathOf(''))).toBe(true);
});

test('code that is used again counts as the latest', () => {
  const folderOf = (code: string): string => {
    writeCode(code);
    return open().pathOf('');
  };
  const again = folderOf('a');
  folderOf('b');
  utimesSync(again, 0, 0);
  for (const code of ['a', 'c']) folderOf(code);
  expect(existsSync(again)).toBe(true);
});

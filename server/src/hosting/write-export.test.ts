/** Where an export may be written, and what becomes of what was there. */
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { isTargetName, TARGET_NAMES, writeExport } from './write-export.ts';
import type { TargetName } from './write-export.ts';

const TARGETS = TARGET_NAMES.filter(isTargetName);
let site: FixtureSite;
let folder: string;
let outDir: string;

beforeEach(async () => {
  site = await createFixtureSite();
  folder = await mkdtemp(join(tmpdir(), 'quellwerk-write-export-'));
  outDir = join(folder, 'out');
});

afterEach(async () => {
  await site.remove();
  await rm(folder, { recursive: true });
});

const write = (name: TargetName) => writeExport(name, { distDir: site.distDir, outDir, root: '/srv/public' });

/** Every file below a folder, with its content. */
async function filesIn(root: string): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(path, 'utf8')])),
  );
}

describe.each(TARGETS)('%s', (name) => {
  test('replaces what it has written before, as a whole', async () => {
    await write(name);
    const before = await filesIn(folder);
    await site.write('public/de/new/index.html', 'new');
    await site.publish({ inlineStyles: { 'de/index.html': "'sha256-aaaa'" } });
    await write(name);
    expect(await filesIn(folder)).not.toEqual(before);
    await rm(join(site.distDir, 'public/de/new'), { recursive: true });
    await site.publish();
    expect(await write(name)).toMatchObject({ kind: 'done' });
    expect(await filesIn(folder)).toEqual(before);
  });

  test('leaves files of the same names alone that somebody else has written', async () => {
    const result = await write(name);
    const files = result.kind === 'done' ? result.files : [];
    await rm(outDir, { recursive: true });
    await mkdir(outDir);
    for (const file of files) await writeFile(join(outDir, file), 'by hand');
    const before = await filesIn(folder);
    expect(await write(name)).toEqual({
      kind: 'problems',
      problems: [
        expect.stringMatching(
          `^${outDir} {2}holds ${files[0]}, which is no part of an export for ${name}, .*--out`,
        ),
      ],
    });
    expect(await filesIn(folder)).toEqual(before);
  });
});

const leftAlone = (why: string) => ({
  kind: 'problems',
  problems: [
    `${outDir}  ${why}, and was left as it is. Name a folder with --out that is empty or not there.`,
  ],
});

describe.each(['nginx', 'caddy'] as const)('the folder for %s', (name) => {
  test('is left alone where the file was copied to it, and the message names what lies beside it', async () => {
    await write(name);
    await writeFile(join(outDir, 'key.pem'), 'the only copy');
    const before = await filesIn(folder);
    expect(await write(name)).toEqual(leftAlone(`holds key.pem, which is no part of an export for ${name}`));
    expect(await filesIn(folder)).toEqual(before);
  });

  test('is replaced also where the Finder of macOS has looked into it', async () => {
    await write(name);
    await writeFile(join(outDir, '.DS_Store'), '');
    expect(await write(name)).toMatchObject({ kind: 'done' });
  });
});

test('an export for another host is left alone', async () => {
  await write('netlify');
  expect(await write('cloudflare')).toEqual(
    leftAlone('holds .well-known, but no _worker.js as an export for cloudflare does'),
  );
});

test('a file in place of the folder is left alone', async () => {
  await writeFile(outDir, 'a file');
  expect(await write('nginx')).toEqual(leftAlone('is no folder'));
  expect(await readFile(outDir, 'utf8')).toBe('a file');
});

test('an empty folder is taken', async () => {
  await mkdir(outDir);
  expect(await write('nginx')).toMatchObject({ kind: 'done' });
});

test('an export that fails in the middle leaves the one before whole, and nothing of itself', async () => {
  await write('netlify');
  const before = await filesIn(folder);
  // A folder where a file of the configuration has to lie.
  await site.write('public/_redirects/index.html', 'in the way');
  await site.publish();
  expect(await write('netlify')).toEqual({
    kind: 'problems',
    problems: [
      `${outDir}  cannot be written (EISDIR). Name a folder with --out that this user may write, on a disk with room.`,
    ],
  });
  expect(await filesIn(folder)).toEqual(before);
});

test('an unsound build is not exported', async () => {
  await rm(join(site.distDir, 'public/empty.txt'));
  expect(await write('nginx')).toMatchObject({ kind: 'problems' });
  expect(await readdir(folder)).toEqual([]);
});

import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPublishedFiles, type PublishedFiles } from './published-files.ts';

let folder: string;
let files: PublishedFiles;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quellwerk-files-'));
  files = createPublishedFiles(folder);
});

afterEach(() => rm(folder, { recursive: true }));

test('two forms of the same length and time have different entity tags', async () => {
  await writeLevelled('page.html', 'a longer text');
  await writeLevelled('page.html.br', 'form-1');
  await writeLevelled('page.html.gz', 'form-2');
  expect(await tagOf('br')).not.toBe(await tagOf('gzip'));
});

test('new content of the same length and time has a new entity tag', async () => {
  await writeLevelled('page.html', 'year 2025');
  const before = await tagOf(undefined);
  await writeLevelled('page.html', 'year 2026');
  expect(await tagOf(undefined)).not.toBe(before);
});

test('the same content has the same entity tag after another build', async () => {
  await writeFile(join(folder, 'page.html'), 'same');
  const before = await tagOf(undefined);
  await rm(join(folder, 'page.html'));
  await writeLevelled('page.html', 'same');
  expect(await tagOf(undefined)).toBe(before);
});

test('a compressed form without its file is not an address', async () => {
  await writeLevelled('lonely.html.br', 'form');
  expect(await files.open('/lonely.html', 'br')).toBeUndefined();
});

test('a folder is no file', async () => {
  expect(await files.open('/', undefined)).toBeUndefined();
  expect(await files.has('/')).toBe(false);
});

async function writeLevelled(name: string, text: string): Promise<void> {
  await writeFile(join(folder, name), text);
  await utimes(join(folder, name), 1_000_000_000, 1_000_000_000);
}

async function tagOf(acceptEncoding: string | undefined): Promise<string | undefined> {
  const file = await files.open('/page.html', acceptEncoding);
  await file?.handle.close();
  return file?.entityTag;
}

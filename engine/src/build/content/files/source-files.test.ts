import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoredStamp } from './source-files.ts';
import { listSharedTexts, listSourceFiles } from './source-files.ts';

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

const listWith = (stamps: Map<string, StoredStamp>) =>
  listSourceFiles(folder, { collections: ['pages'], data: [] }, stamps).files[0];
const hashWith = (stamps: Map<string, StoredStamp>): string | undefined => listWith(stamps)?.hash;

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

test('a text that was read for its hash is that of the hash, and one that is known is read when it is asked for', async () => {
  writeFileSync(file, 'title: A');
  await wait(SETTLED_MS);
  const stamps = new Map<string, StoredStamp>();
  const read = listWith(stamps);
  const known = listWith(stamps);
  writeFileSync(file, 'title: B');
  expect(read?.text).toBe('title: A');
  expect(known?.text).toBe('title: B');
});

test('a file that goes while the others are read counts as not listed', async () => {
  for (const slug of ['about', 'cards', 'fees'])
    writeFileSync(join(folder, 'content', 'pages', `${slug}.en.yaml`), 'title: A');
  await wait(SETTLED_MS);
  // Each is remembered before the next one is read.
  class Stamps extends Map<string, StoredStamp> {
    override set(key: string, stamp: StoredStamp): this {
      rmSync(join(folder, 'content', 'pages', 'cards.en.yaml'), { force: true });
      return super.set(key, stamp);
    }
  }
  const { files, problems } = listSourceFiles(folder, { collections: ['pages'], data: [] }, new Stamps());
  expect([files.map(({ slug }) => slug), problems]).toEqual([['about', 'fees'], []]);
});

test('of many texts not all are kept', () => {
  const words = `title: ${'word '.repeat(1_000_000)}`;
  for (let number = 1; number <= 4; number += 1)
    writeFileSync(join(folder, 'content', 'pages', `long-${number}.en.yaml`), words);
  const { files } = listSourceFiles(folder, { collections: ['pages'], data: [] });
  for (const { slug } of files)
    writeFileSync(join(folder, 'content', 'pages', `${slug}.en.yaml`), 'title: B');
  expect(files.map(({ text }) => text === 'title: B')).toEqual([false, false, false, true]);
});

test.each(['2026', 'about.en.md'])('a folder in a collection is named: %s', (name) => {
  mkdirSync(join(folder, 'content', 'pages', name));
  const { problems } = listSourceFiles(folder, { collections: ['pages'], data: [] });
  expect(problems).toEqual([
    {
      file: expect.stringMatching(`pages.${name}$`) as unknown,
      message: 'is a folder; files lie directly in "pages". Move them there, or remove it.',
    },
  ]);
});

test('pictures beside content are told of elsewhere, also those of a kind that no page shows', () => {
  for (const name of ['harbour.jpg', 'IMG 1.HEIC']) writeFileSync(join(folder, 'content', 'pages', name), '');
  expect(listSourceFiles(folder, { collections: ['pages'], data: [] }).problems).toEqual([]);
});

test('a file directly in the content is named, unless it is hidden', () => {
  for (const name of ['stray.en.md', '.DS_Store']) writeFileSync(join(folder, 'content', name), '');
  expect(listSourceFiles(folder, { collections: ['pages', 'notes'], data: [] }).problems).toEqual([
    {
      file: expect.stringMatching(/content.stray\.en\.md$/) as unknown,
      message:
        'lies directly in content/, where nothing is read. Move it into the folder of its collection: pages, notes.',
    },
  ]);
});

test('a link that leads nowhere is no file, of a collection as of words', () => {
  mkdirSync(join(folder, 'content', 'forms', 'words'), { recursive: true });
  for (const name of ['pages/a.en.yaml', 'forms/a.yaml'])
    symlinkSync('nowhere', join(folder, 'content', name));
  writeFileSync(join(folder, 'content', 'forms', 'words', 'de.yaml'), 'a: b');
  const folders = { collections: ['pages'], data: ['forms'] };
  expect(listSourceFiles(folder, folders)).toEqual({ files: [], problems: [] });
  expect(listSharedTexts(folder, folders).map(({ text, language }) => [text, language])).toEqual([
    ['a: b', 'de'],
  ]);
});

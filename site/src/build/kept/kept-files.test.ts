import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '../../shared/day-ms.ts';
import { keepFiles } from './kept-files.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'kept-files-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const textOf = (file: { read(): Uint8Array }): string => Buffer.from(file.read()).toString();

/** A build, or a development server that looks at the site once: asks for files, each of which holds its name. */
async function run(...names: readonly string[]) {
  const kept = keepFiles(folder);
  const files = await Promise.all(names.map((name) => kept.get([name], async () => Buffer.from(name))));
  kept.tidy();
  return { files, made: kept.made() };
}

function age(hours: number): void {
  const time = (Date.now() - hours * (DAY_MS / 24)) / 1000;
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), time, time);
}

test('a file is made once, also where it was asked for long ago', async () => {
  expect((await run('a', 'b')).made).toBe(2);
  age(1000);
  const { files, made } = await run('a', 'b');
  expect([made, files.map(textOf)]).toEqual([0, ['a', 'b']]);
});

test('what a development server is going to read stays where a build has no use for it, and is forgotten after a day', async () => {
  const { files } = await run('of the server');
  age(23);
  await run('of the build');
  expect(files.map(textOf)).toEqual(['of the server']);
  age(25);
  await run('of the build');
  expect(readdirSync(folder)).toHaveLength(1);
});

test('a file counts as used when it is asked for, not when it was made', async () => {
  await run('a');
  age(1000);
  await run('a');
  await run('b');
  expect((await run('a')).made).toBe(0);
});

test('a file that another program has removed meanwhile is made again', async () => {
  await run('a');
  const kept = keepFiles(folder);
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
  const file = await kept.get(['a'], async () => Buffer.from('again'));
  expect([kept.made(), textOf(file)]).toEqual([1, 'again']);
});

test('a file that is damaged is not taken for what it was, and is made again by the next build', async () => {
  const { files } = await run('a');
  const [name = ''] = readdirSync(folder);
  writeFileSync(join(folder, name), '');
  expect(() => files.map(textOf)).toThrow(`${join(folder, name)} was damaged and is removed. Build again.`);
  const next = await run('a');
  expect([next.made, next.files.map(textOf)]).toEqual([1, ['a']]);
});

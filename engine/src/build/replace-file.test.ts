import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeOldDrafts, replaceFile } from './replace-file.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'replace-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test.each([false, true])(
  'a file takes the place of the one before, and its folder is made (durable: %s)',
  (isDurable) => {
    const file = join(folder, 'below', 'index.json');
    for (const text of ['first', 'second']) replaceFile(file, text, { isDurable });
    expect([readFileSync(file, 'utf8'), readdirSync(join(folder, 'below'))]).toEqual([
      'second',
      ['index.json'],
    ]);
  },
);

test('what another process is writing for the same place is left to it', () => {
  const others = ['index.json.next', 'index.json.next-1'];
  for (const name of others) writeFileSync(join(folder, name), 'of another');
  replaceFile(join(folder, 'index.json'), 'mine');
  expect(readdirSync(folder)).toEqual(['index.json', ...others]);
  expect(readFileSync(join(folder, 'index.json.next'), 'utf8')).toBe('of another');
});

test('what cannot take its place is taken away again', () => {
  mkdirSync(join(folder, 'index.json', 'taken'), { recursive: true });
  expect(() => replaceFile(join(folder, 'index.json'), 'mine')).toThrow(/EISDIR|ENOTEMPTY/);
  expect(readdirSync(folder)).toEqual(['index.json']);
});

test('what killed builds have left is removed after a day, and nothing else', () => {
  const hours = (count: number): number => Date.now() / 1000 - count * 3600;
  const files: readonly (readonly [string, number])[] = [
    ['index.json', 1000],
    ['index.json.next', 1000],
    ['index.json.next-1', 25],
    ['index.json.next-22', 23],
  ];
  for (const [name, age] of files) {
    writeFileSync(join(folder, name), 'cut sh');
    utimesSync(join(folder, name), hours(age), hours(age));
  }
  removeOldDrafts(folder);
  expect(readdirSync(folder)).toEqual(['index.json', 'index.json.next', 'index.json.next-22']);
});

test('a folder that no build has made yet holds none', () => {
  expect(() => removeOldDrafts(join(folder, 'pages'))).not.toThrow();
});

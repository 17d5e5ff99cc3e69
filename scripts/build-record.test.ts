import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isUpToDate, writeRecord } from './build-record.mjs';

let folder = '';
const path = (name: string) => join(folder, name);
/** Writes down what the folder was made of, from a moment on. */
const record = (since: number) =>
  writeRecord(path('kept/record.json'), {
    folder: path('dist'),
    sources: [path('two.ts'), path('one.ts')],
    since,
  });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-record-'));
  mkdirSync(path('dist/parts'), { recursive: true });
  writeFileSync(path('one.ts'), 'one');
  writeFileSync(path('two.ts'), 'two');
  writeFileSync(path('dist/main.js'), 'one and two');
  writeFileSync(path('dist/parts/part.js'), 'two');
  record(Date.now() + 1);
});
afterEach(() => rmSync(folder, { recursive: true }));

const isMade = () => isUpToDate(path('kept/record.json'), path('dist'));

it('says yes while sources and files are those of the last time', () => {
  writeFileSync(path('one.ts'), 'one');
  writeFileSync(path('other.ts'), 'no source of it');
  expect(isMade()).toBe(true);
});

it.each([
  ['a source has changed', () => writeFileSync(path('two.ts'), 'three')],
  ['a source is gone', () => rmSync(path('two.ts'))],
  ['a file was changed by hand', () => writeFileSync(path('dist/parts/part.js'), 'three')],
  ['a file is gone', () => rmSync(path('dist/parts/part.js'))],
  ['there is a file more', () => writeFileSync(path('dist/other.js'), 'other')],
  ['the folder is gone', () => rmSync(path('dist'), { recursive: true })],
  ['the record is gone', () => rmSync(path('kept/record.json'))],
  ['the record was cut off', () => writeFileSync(path('kept/record.json'), '{"inputs":{')],
])('says no once %s', (_, change) => {
  change();
  expect(isMade()).toBe(false);
});

it('says no where a source was saved while the folder was made: that may have been made of what it was before', () => {
  const { mtimeMs } = statSync(path('two.ts'));
  record(mtimeMs);
  expect(isMade()).toBe(false);
});

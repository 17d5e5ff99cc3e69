import { mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createChangeFilter } from './change-filter.ts';
import type { ChangeFilter } from './change-filter.ts';

let folder = '';
let file = '';
let hasToBeShown: ChangeFilter;
const code = new Set<string>();

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'changes-'));
  file = join(folder, 'about.en.md');
  code.clear();
  const moduleGraph = { getModulesByFile: (path: string) => (code.has(path) ? new Set() : undefined) };
  const vite = { environments: { ssr: { moduleGraph } } };
  hasToBeShown = createChangeFilter(vite as unknown as Pick<ViteDevServer, 'environments'>);
  writeFileSync(file, 'first');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a save is shown once, however often it is reported', () => {
  expect([hasToBeShown('change', file), hasToBeShown('change', file)]).toEqual([true, false]);
  writeFileSync(file, 'second');
  expect([hasToBeShown('change', file), hasToBeShown('change', file)]).toEqual([true, false]);
});

test('a file that is reported as new has been read when the same is reported as a change', () => {
  expect([hasToBeShown('add', file), hasToBeShown('change', file)]).toEqual([true, false]);
});

test.each<[string, () => void]>([
  ['whose time is older than that of the one before, as with a clock that was set back', () => age(file)],
  ['of another file that takes the place of this one', replace],
])('a save is shown %s', (_case, save) => {
  hasToBeShown('change', file);
  save();
  expect(hasToBeShown('change', file)).toBe(true);
});

function age(path: string): void {
  utimesSync(path, 0, 0);
}

function replace(): void {
  writeFileSync(`${file}.tmp`, 'other');
  renameSync(`${file}.tmp`, file);
}

test('code, and what may have changed without being told, is shown each time', () => {
  code.add(file);
  for (const path of [file, folder, join(folder, 'gone')])
    expect([hasToBeShown('change', path), hasToBeShown('change', path)]).toEqual([true, true]);
});

test('a file that is gone and comes back is shown', () => {
  hasToBeShown('change', file);
  renameSync(file, `${file}.kept`);
  expect(hasToBeShown('unlink', file)).toBe(true);
  renameSync(`${file}.kept`, file);
  expect(hasToBeShown('change', file)).toBe(true);
});

test('folders are told of by their files', () => {
  expect([hasToBeShown('addDir', folder), hasToBeShown('unlinkDir', folder)]).toEqual([false, false]);
});

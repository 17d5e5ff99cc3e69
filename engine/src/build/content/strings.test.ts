import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createSite } from '../testing/site.ts';
import type { ReadCache } from './read-cache.ts';
import { NO_EARLIER_BUILDS } from './read-cache.ts';
import { readStrings } from './strings.ts';

const site = createSite({ strings: v.strictObject({ a: v.string(), b: v.string() }) });

let folder = '';
let cache: ReadCache;
let kept: Map<string, ReturnType<ReadCache['set']>>;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'strings-'));
  mkdirSync(join(folder, 'content', 'strings'), { recursive: true });
  for (const language of site.languages) write(language, 'a: "Day {n}"\nb: 20 %\n');
  kept = new Map();
  cache = {
    get: (key) => kept.get(key),
    set(key, record) {
      const stored = NO_EARLIER_BUILDS.items.set(key, JSON.parse(JSON.stringify(record)) as typeof record);
      kept.set(key, stored);
      return stored;
    },
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(language: string, text: string): void {
  writeFileSync(join(folder, 'content', 'strings', `${language}.yaml`), text);
}

describe('interface words that an earlier build has compiled', () => {
  test('are those of a first build, each language by its own rules', () => {
    const first = readStrings(folder, site);
    expect(first.problems).toEqual([]);
    readStrings(folder, site, cache);
    // One text, and its messages in two languages.
    expect(kept.size).toBe(3);
    expect(readStrings(folder, site, cache)).toEqual(first);
    expect(kept.size).toBe(3);
    expect(first.strings.get('de')?.['b']).not.toBe(first.strings.get('en')?.['b']);
  });

  test('are compiled again where they have changed', () => {
    readStrings(folder, site, cache);
    write('de', 'a: "Tag {n}"\nb: Neu\n');
    expect(readStrings(folder, site, cache)).toEqual(readStrings(folder, site));
  });

  test('are checked beside each other all the same', () => {
    readStrings(folder, site, cache);
    write('de', 'a: "Tag {m}"\nb: Neu\n');
    const [problem] = readStrings(folder, site, cache).problems;
    expect(problem?.message).toContain('takes {m}, but {n}');
    expect(readStrings(folder, site, cache).problems).toEqual([problem]);
  });

  test('with a fault are reported each time', () => {
    write('de', 'a: "Tag {n"\nb: Neu\n');
    const first = readStrings(folder, site, cache).problems;
    expect(first).toMatchObject([{ line: 1 }]);
    expect(readStrings(folder, site, cache).problems).toEqual(first);
  });
});

test('interface words take no facts, and say so', () => {
  write('de', 'a: "{fact.fee}"\nb: Neu\n');
  expect(readStrings(folder, site).problems.map(({ message }) => message)).toEqual([
    '"{fact.fee}" is not known. Facts stand in pages alone. Write the words.',
  ]);
});

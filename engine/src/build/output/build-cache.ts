import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readStored } from '../read-stored.ts';
import type { ReadRecord } from '../content/read-content.ts';
import type { StoredPage } from './add-pages.ts';

export interface CacheMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * What an earlier build with the same code found out. Keys are hashes of
 * everything a value depends on, so an entry is either right or not found;
 * deleting the cache costs time and nothing else.
 */
export interface BuildCache {
  readonly items: CacheMap<ReadRecord>;
  readonly pages: CacheMap<StoredPage>;
  /** Keeps what this build used, forgets the rest. */
  save(): void;
}

interface StoredCache {
  readonly codeHash: string;
  readonly items: Readonly<Record<string, ReadRecord>>;
  readonly pages: Readonly<Record<string, StoredPage>>;
}

/** @param codeHash names the code of engine and site; entries made by other code are dropped */
export function openBuildCache(file: string, codeHash: string): BuildCache {
  const stored = entriesOf(file, codeHash);
  const items = createUsedMap(stored.items);
  const pages = createUsedMap(stored.pages);
  return {
    items,
    pages,
    save() {
      const content: StoredCache = { codeHash, items: items.used(), pages: pages.used() };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.next`, JSON.stringify(content));
      renameSync(`${file}.next`, file);
    },
  };
}

function entriesOf(file: string, codeHash: string): StoredCache {
  const stored = readStored(file) as StoredCache | undefined;
  return stored?.codeHash === codeHash ? stored : { codeHash, items: {}, pages: {} };
}

function createUsedMap<Value>(stored: Readonly<Record<string, Value>>) {
  const known = new Map(Object.entries(stored));
  const used = new Map<string, Value>();
  return {
    get(key: string) {
      const value = known.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set(key: string, value: Value) {
      known.set(key, value);
      used.set(key, value);
    },
    used: () => Object.fromEntries(used),
  };
}

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readStored } from '../read-stored.ts';
import type { ContentLink, ContentReference } from '../content/finish-values.ts';

/** A content file that needs no second reading. */
export interface FinishedRecord {
  readonly data: unknown;
  readonly links: readonly ContentLink[];
  readonly references: readonly ContentReference[];
}

/** A page that needs no second rendering: its output is on the disk. */
export interface PageRecord {
  /** Anchors on the page, for the link check. */
  readonly ids: readonly string[];
  readonly htmlHash: string;
  /** As a security policy names them: `sha256-…`. */
  readonly inlineHashes: { readonly style: string; readonly script?: string };
}

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
  readonly finished: CacheMap<FinishedRecord>;
  readonly pages: CacheMap<PageRecord>;
  /** Keeps what this build used, forgets the rest. */
  save(): void;
}

interface StoredCache {
  readonly codeHash: string;
  readonly finished: Readonly<Record<string, FinishedRecord>>;
  readonly pages: Readonly<Record<string, PageRecord>>;
}

/** @param codeHash names the code of engine and site; entries made by other code are dropped */
export function openBuildCache(file: string, codeHash: string): BuildCache {
  const stored = entriesOf(file, codeHash);
  const finished = createUsedMap(stored.finished);
  const pages = createUsedMap(stored.pages);
  return {
    finished,
    pages,
    save() {
      const content: StoredCache = { codeHash, finished: finished.used(), pages: pages.used() };
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(`${file}.next`, JSON.stringify(content));
      renameSync(`${file}.next`, file);
    },
  };
}

function entriesOf(file: string, codeHash: string): StoredCache {
  const stored = readStored(file) as StoredCache | undefined;
  return stored?.codeHash === codeHash ? stored : { codeHash, finished: {}, pages: {} };
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

import { join } from 'node:path';
import type { ReadCache } from '../content/read-cache.ts';
import type { SourceStamps, StoredStamp } from '../content/files/source-files.ts';
import type { CheckKind, LastChecks } from '../content/last-checks.ts';
import { readStored } from '../read-stored.ts';
import { replaceFile } from '../replace-file.ts';
import type { StoredItem } from './item-store.ts';
import { openItemStore } from './item-store.ts';

export interface CacheMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/**
 * What an earlier build with the same code found out, or an earlier development server. Keys are hashes of
 * everything a value depends on, so an entry is either right or not found;
 * deleting the cache costs time and nothing else. What items hold lies in files
 * of its own and is read where it is asked for; the rest is one small index.
 */
export interface BuildCache<Page> {
  readonly items: ReadCache;
  readonly pages: CacheMap<Page>;
  readonly sources: SourceStamps;
  readonly checks: LastChecks;
  /**
   * Keeps what this build used, forgets the rest. To be called only once the whole build is known to be without fault:
   * that an item is not new says that such a build has had it, and checks of single items leave those out.
   */
  save(): void;
  /** Forgets what this build has found out, unless it was saved. */
  close(): void;
}

/** Pairs, as maps have them: an object of 20,000 keys takes longer to parse, and once more to become a map. */
type Pairs<Value> = readonly (readonly [string, Value])[];

interface StoredCache<Page> {
  readonly codeHash: string;
  readonly items: Pairs<StoredItem>;
  readonly pages: Pairs<Page>;
  readonly sources: Pairs<StoredStamp>;
  readonly checks: Readonly<Partial<Record<CheckKind, string>>>;
}

const CACHE_INDEX_FILE = 'index.json';

/**
 * @param folder of the cache alone
 * @param codeHash names the code of engine and site; entries made by other code are dropped
 */
export function openBuildCache<Page>(folder: string, codeHash: string): BuildCache<Page> {
  const file = join(folder, CACHE_INDEX_FILE);
  const stored = readCacheIndex<Page>(file, codeHash);
  const known = createUsedMap(stored.items);
  const pages = createUsedMap(stored.pages);
  const sources = createUsedMap(stored.sources);
  const checks = new Map<string, string>();
  const store = openItemStore(folder);
  return {
    items: {
      get(key) {
        const item = known.get(key);
        if (item === undefined || !store.has(item)) return undefined;
        return { ...store.open(item), isNew: known.isNew(key) };
      },
      set(key, result) {
        const item = store.add(result);
        known.set(key, item);
        return { ...store.open(item), isNew: true };
      },
    },
    pages,
    sources,
    checks: {
      compareAndRemember(kind, key) {
        checks.set(kind, key);
        return stored.checks[kind] === key;
      },
    },
    save() {
      const maps = [known, pages, sources];
      const isSame = [...checks].every(([kind, key]) => stored.checks[kind as CheckKind] === key);
      if (isSame && maps.every((map) => map.isUnchanged())) return;
      const items = store.save(known.used());
      const content: StoredCache<Page> = {
        codeHash,
        items,
        pages: pages.used(),
        sources: sources.used(),
        checks: Object.fromEntries(checks),
      };
      replaceFile(file, JSON.stringify(content));
      store.forgetUnused(items);
    },
    close: () => store.close(),
  };
}

function readCacheIndex<Page>(file: string, codeHash: string): StoredCache<Page> {
  const stored = readStored(file) as StoredCache<Page> | undefined;
  return stored?.codeHash === codeHash ? stored : { codeHash, items: [], pages: [], sources: [], checks: {} };
}

function createUsedMap<Value>(stored: Pairs<Value>) {
  const known = new Map(stored);
  const used = new Map<string, Value>();
  const storedSize = known.size;
  const added = new Set<string>();
  return {
    get(key: string) {
      const value = known.get(key);
      if (value !== undefined) used.set(key, value);
      return value;
    },
    set(key: string, value: Value) {
      added.add(key);
      known.set(key, value);
      used.set(key, value);
    },
    /** Whether an entry was set since the map was stored. */
    isNew: (key: string) => added.has(key),
    isUnchanged: () => added.size === 0 && used.size === storedSize,
    used: () => [...used],
  };
}

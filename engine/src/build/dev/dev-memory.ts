import type { LastChecks } from '../content/last-checks.ts';
import type { EarlierBuilds, ItemContent, StoredResult } from '../content/read-cache.ts';
import { headFieldsOf } from '../content/read-cache.ts';
import type { StoredStamp } from '../content/files/source-files.ts';
import type { BuildCache, CacheMap } from '../cache/build-cache.ts';
import type { RenderedFacts } from '../render/page-renderer.ts';

/** What of a rendered page is checked beside others. */
export type PageFacts = Pick<RenderedFacts, 'ids' | 'skippedHeading'>;

export function factsOf({ ids, skippedHeading }: RenderedFacts): PageFacts {
  return { ids, ...(skippedHeading !== undefined && { skippedHeading }) };
}

/** What an earlier development server with the same code has found out. */
export interface EarlierServer {
  readonly cache: BuildCache<PageFacts>;
  /** Whether the code is still that of the cache. */
  isCurrent(): boolean;
  /** Runs what writes the cache; tells of what a disk refuses of it. */
  keep(save: () => void): void;
}

/** What the development server has found out about content, as long as the code stays the same. */
export interface DevMemory extends EarlierBuilds {
  /** Key of a page -> what rendering it has shown. */
  readonly pages: CacheMap<PageFacts>;
  /** Content is read again: what the last reading had no use for is forgotten, whether or not it went well. */
  begin(): void;
  /**
   * All pages of the last reading have been looked at and are without fault, so that none of them need be checked again.
   * The first time what that has used is kept for the next server, too. Other pages are forgotten.
   */
  succeed(): void;
  /** All pages of the last reading have been looked at, and something is faulty: other pages are forgotten. */
  fail(): void;
}

/** An item stays in memory from when somebody asked for it, and is new until all is without fault. */
interface Remembered extends Omit<StoredResult, 'isNew'> {
  isNew: boolean;
  /** Written when all is known to be right: the first page does not wait for it. */
  unwritten?: ItemContent;
}

/** @param earlier lends what it has found out, and gets what this one does, once; without it nothing outlives the server */
export function createDevMemory(earlier?: EarlierServer): DevMemory {
  const stored = earlier?.cache;
  let unsaved = earlier;
  const results = createTurnMap<Remembered>();
  const pages = createTurnMap<PageFacts>();
  const lastChecks = new Map<string, string>();
  const checks = new Map<string, string>();
  const remember = (key: string, result: Remembered): StoredResult => {
    results.set(key, result);
    return result;
  };
  const recall = (key: string): StoredResult | undefined => {
    const result = stored?.items.get(key);
    if (result === undefined) return undefined;
    return remember(key, {
      headFields: result.headFields,
      isNew: false,
      data: remembered(result.data),
      targets: remembered(result.targets),
    });
  };
  const lastSeen: LastChecks = {
    compareAndRemember(kind, key) {
      checks.set(kind, key);
      const isStored = stored?.checks.compareAndRemember(kind, key) ?? false;
      return lastChecks.has(kind) ? lastChecks.get(kind) === key : isStored;
    },
  };
  return {
    items: {
      get: (key) => results.get(key) ?? recall(key),
      set(key, { data, targets }) {
        return remember(key, {
          headFields: headFieldsOf(data),
          isNew: true,
          data: remembered(() => throughJson(data)),
          targets: () => targets,
          ...(unsaved !== undefined && { unwritten: { data, targets } }),
        });
      },
    },
    begin: results.forgetUnused,
    sources: stored?.sources ?? new Map<string, StoredStamp>(),
    checks: lastSeen,
    pages: {
      get: (key) => pages.get(key) ?? stored?.pages.get(key),
      set: pages.set,
    },
    succeed() {
      const items = results.used();
      for (const [, result] of items) result.isNew = false;
      for (const [kind, key] of checks) lastChecks.set(kind, key);
      const saving = unsaved;
      unsaved = undefined;
      if (saving?.isCurrent() === true)
        saving.keep(() => {
          for (const [key, { unwritten }] of items)
            if (unwritten !== undefined) saving.cache.items.set(key, unwritten);
          for (const [key, facts] of pages.used())
            if (saving.cache.pages.get(key) === undefined) saving.cache.pages.set(key, facts);
          saving.cache.save();
        });
      for (const [, result] of items) delete result.unwritten;
      pages.forgetUnused();
    },
    fail: pages.forgetUnused,
  };
}

/** Each change of a file leaves an entry that nobody asks for again; one of a fact leaves those of all texts. */
function createTurnMap<Value>() {
  const entries = new Map<string, { readonly value: Value; lastTurn: number }>();
  let turn = 0;
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (entry !== undefined) entry.lastTurn = turn;
      return entry?.value;
    },
    set: (key: string, value: Value) => void entries.set(key, { value, lastTurn: turn }),
    /** What has been set or asked for since the last call of `forgetUnused`, by key. */
    used: () =>
      [...entries].flatMap(([key, { value, lastTurn }]) =>
        lastTurn === turn ? [[key, value] as const] : [],
      ),
    /** Keeps what has been set or asked for since the last call. */
    forgetUnused(): void {
      for (const [key, { lastTurn }] of entries) if (lastTurn < turn) entries.delete(key);
      turn += 1;
    },
  };
}

/** As a build hands it to templates, so that a schema whose result JSON does not hold is seen at once. */
function throughJson(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data));
}

/** Reads when it is asked for the first time. */
function remembered<Value>(read: () => Value): () => Value {
  let kept: { readonly value: Value } | undefined;
  return () => (kept ??= { value: read() }).value;
}

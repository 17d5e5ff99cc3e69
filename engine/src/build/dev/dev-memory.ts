import type { LastChecks } from '../content/last-checks.ts';
import type { EarlierBuilds, ReadRecord, StoredRecord } from '../content/read-cache.ts';
import { wordsOf } from '../content/read-cache.ts';
import type { PageRecord } from '../render/page-renderer.ts';
import type { StoredStamp } from '../content/source-files.ts';

/** What of a rendered page is checked beside others. */
export type PageFacts = Pick<PageRecord, 'ids' | 'skippedHeading'>;

export function factsOf({ ids, skippedHeading }: PageRecord): PageFacts {
  return { ids, ...(skippedHeading !== undefined && { skippedHeading }) };
}

/** What the development server has found out about content, as long as the code stays the same. */
export interface DevMemory extends EarlierBuilds {
  /** Key of a page -> what rendering it has shown. */
  readonly pages: Map<string, PageFacts>;
  /** What has been looked at since the last call was without fault, and need not be checked again. */
  succeed(): void;
}

export function createDevMemory(): DevMemory {
  const records = new Map<string, ReadRecord>();
  const faultless = new Set<string>();
  const lastChecks = new Map<string, string>();
  const checks = new Map<string, string>();
  const recordAt = (key: string, { data, targets }: ReadRecord): StoredRecord => ({
    words: wordsOf(data),
    isNew: !faultless.has(key),
    data: () => data,
    targets: () => targets,
  });
  const lastSeen: LastChecks = {
    repeats(kind, key) {
      checks.set(kind, key);
      return lastChecks.get(kind) === key;
    },
  };
  return {
    items: {
      get(key) {
        const record = records.get(key);
        return record === undefined ? undefined : recordAt(key, record);
      },
      set(key, record) {
        records.set(key, record);
        return recordAt(key, record);
      },
    },
    sources: new Map<string, StoredStamp>(),
    checks: lastSeen,
    pages: new Map(),
    succeed() {
      for (const key of records.keys()) faultless.add(key);
      for (const [kind, key] of checks) lastChecks.set(kind, key);
    },
  };
}

import type { FetchResult, Script } from './fetch-script.ts';

interface CachedResult {
  readonly result: FetchResult;
  /** How long visitors may keep it, in seconds. */
  readonly maxAge: number;
}

/** For third parties that do not say how long their script may be kept. */
const DEFAULT_MAX_AGE_S = 300;
/** Whatever a third party says: a script that was bad for a while must not stay in visitors' caches. */
const MAX_AGE_LIMIT_S = 3600;
/** A third party that fails is not asked again at once by every visitor. */
const FAILURE_AGE_MS = 1000;

/**
 * Lets many visitors share one request to the third party: those who come while
 * it is under way wait for it, those who come later get what it brought until
 * that is too old. Holds at most one script for each address of the allow-list.
 */
export function createScriptCache(now: () => number) {
  const entries = new Map<string, { readonly cached: Promise<CachedResult>; expires: number }>();

  return async (address: string, fetchScript: () => Promise<FetchResult>): Promise<CachedResult> => {
    const known = entries.get(address);
    if (known !== undefined && now() < known.expires) {
      const { result } = await known.cached;
      // No more than is left: a copy of a copy would be kept for twice as long.
      return { result, maxAge: Math.max(0, Math.ceil((known.expires - now()) / 1000)) };
    }
    const entry = { cached: fetchOnce(), expires: Number.POSITIVE_INFINITY };
    entries.set(address, entry);
    return entry.cached;

    async function fetchOnce(): Promise<CachedResult> {
      try {
        const result = await fetchScript();
        const maxAge = result.kind === 'script' ? maxAgeOf(result) : 0;
        entry.expires = now() + (result.kind === 'script' ? maxAge * 1000 : FAILURE_AGE_MS);
        return { result, maxAge };
      } catch (error) {
        entries.delete(address);
        throw error;
      }
    }
  };
}

function maxAgeOf({ cacheControl }: Script): number {
  if (/\b(no-store|no-cache|private)\b/i.test(cacheControl)) return 0;
  const given = /\bmax-age="?(\d+)/i.exec(cacheControl)?.[1];
  return Math.min(given === undefined ? DEFAULT_MAX_AGE_S : Number(given), MAX_AGE_LIMIT_S);
}

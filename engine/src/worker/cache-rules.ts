/**
 * What the service worker does with a request, as one pure function. Every
 * other request goes to the network as if there were no worker: forms, the
 * third-party proxy, other origins.
 */
import {
  APP_DATA_URL,
  IMMUTABLE_PREFIXES,
  PAGE_DATA_PREFIX,
  SLICE_DATA_PREFIX,
} from '../shared/addresses.ts';

/**
 * page: a document; page-data: its record; app-data: names the live build;
 * shared: a slice; immutable: a file whose name carries a hash of its content.
 */
export type CacheRule = 'page' | 'page-data' | 'app-data' | 'shared' | 'immutable' | 'none';

export interface RequestFacts {
  readonly method: string;
  /** `navigate` for documents. */
  readonly mode: string;
  readonly isOwnOrigin: boolean;
  readonly path: string;
}

export function cacheRuleOf({ method, mode, isOwnOrigin, path }: RequestFacts): CacheRule {
  if (method !== 'GET' || !isOwnOrigin) return 'none';
  if (mode === 'navigate') return 'page';
  if (IMMUTABLE_PREFIXES.some((prefix) => path.startsWith(prefix))) return 'immutable';
  if (path.startsWith(SLICE_DATA_PREFIX)) return 'shared';
  if (path === APP_DATA_URL) return 'app-data';
  return path.startsWith(PAGE_DATA_PREFIX) && path.endsWith('/page-data.json') ? 'page-data' : 'none';
}

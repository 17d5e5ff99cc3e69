/**
 * What the service worker does with a request, as one pure function. Whatever
 * is not named here goes to the network as if there were no worker: forms, the
 * third-party proxy, other origins.
 */
import { APP_DATA_URL } from '../shared/page-addresses.ts';

/**
 * page: a document; page-data: its record; app-data: what tells the live build;
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
  if (path.startsWith('/slice-data/')) return 'shared';
  if (path === APP_DATA_URL) return 'app-data';
  return PAGE_DATA.test(path) ? 'page-data' : 'none';
}

const IMMUTABLE_PREFIXES = ['/assets/', '/page-data/sq/d/'];
const PAGE_DATA = /^\/page-data\/.+\/page-data\.json$/;

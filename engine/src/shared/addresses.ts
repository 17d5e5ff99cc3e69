/**
 * Addresses that the build writes and a browser, a worker or a server asks for (R1.1, R1.2). Those that boot does not need are
 * in `record-addresses.ts`.
 */

/** Files whose names carry a hash of their content. */
export const ASSETS_PREFIX = '/assets/';
export const PAGE_DATA_PREFIX = '/page-data/';
export const STATIC_QUERY_PREFIX = '/page-data/sq/d/';
export const SLICE_DATA_PREFIX = '/slice-data/';
export const APP_DATA_URL = '/page-data/app-data.json';
export const SERVICE_WORKER_URL = '/sw.js';

/** Below these every file name carries a hash of the content, so that no such file ever changes. */
export const IMMUTABLE_PREFIXES: readonly string[] = [ASSETS_PREFIX, STATIC_QUERY_PREFIX];

/** What the compressed forms of a file are called, which lie beside it. */
export const COMPRESSED = /\.(?:br|gz)$/;

/** The status pages, which stand at any address. */
export const NOT_FOUND_PATH = '/404.html';
export const SERVER_ERROR_PATH = '/500.html';
export const OFFLINE_PATH = '/offline.html';

/** The file behind a page's address: `/en/` is `/en/index.html`. */
export function fileOfPath(path: string): string {
  return encodeURI(path.endsWith('/') ? `${path}index.html` : path);
}

/** The page data of a canonical path: `/en/about/` -> `/page-data/en/about/page-data.json`. */
export function pageDataUrl(path: string): string {
  return `${pageDataFolder(path)}/page-data.json`;
}

/** A decoded path may hold characters that mean something else in a URL, such as `?`. */
export function pageDataFolder(path: string): string {
  const folder = path.replace(/^\/|\/$/g, '');
  return PAGE_DATA_PREFIX + (folder === '' ? 'index' : folder.split('/').map(encodeURIComponent).join('/'));
}

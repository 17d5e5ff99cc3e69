/** Where the data of a page lies (specification §7, behaviour §1). */

export const APP_DATA_URL = '/page-data/app-data.json';

/** The page data of a canonical path: `/en/about/` -> `/page-data/en/about/page-data.json`. */
export function pageDataUrl(path: string): string {
  return `/page-data/${folderOf(path)}/page-data.json`;
}

/** The partial-hydration variant of the page data. */
export function partialHydrationUrl(path: string): string {
  return `/page-data/${folderOf(path)}/page-data-rsc.json`;
}

/** Data that many pages share, by the hash of its text. */
export function staticQueryUrl(hash: string): string {
  return `/page-data/sq/d/${hash}.json`;
}

/** The data of a slice as it is stored: `header-de`. */
export function sliceDataUrl(name: string): string {
  return `/slice-data/${name}.json`;
}

/** A decoded path may hold characters that mean something else in a URL, such as `?`. */
function folderOf(path: string): string {
  const folder = path.replace(/^\/|\/$/g, '');
  return folder === '' ? 'index' : folder.split('/').map(encodeURIComponent).join('/');
}

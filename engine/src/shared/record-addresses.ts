/**
 * Addresses of what completes the record of a page (R1.1, R1.2). Boot, in which every byte counts, needs none of them, and a
 * module lies whole in one file of code.
 */
import { pageDataFolder, SLICE_DATA_PREFIX, STATIC_QUERY_PREFIX } from './addresses.ts';

/** The partial-hydration variant of the page data. */
export function partialHydrationUrl(path: string): string {
  return `${pageDataFolder(path)}/page-data-rsc.json`;
}

/** Data that many pages share, by the hash of its text. */
export function staticQueryUrl(hash: string): string {
  return `${STATIC_QUERY_PREFIX}${hash}.json`;
}

/** The data of a slice as it is stored: `header-de`. */
export function sliceDataUrl(name: string): string {
  return `${SLICE_DATA_PREFIX}${name}.json`;
}

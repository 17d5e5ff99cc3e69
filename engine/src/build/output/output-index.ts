import { join } from 'node:path';
import { listFiles } from '../list-files.ts';
import { readStored } from '../read-stored.ts';

/** Names the files of the last output by their hashes and sizes. */
export const INDEX_FILE = 'output-index.json';
export const PUBLIC_FOLDER = 'public';
/** Where new content waits for the commit. */
export const STAGING_FOLDER = 'next';
/** Stands for the content of a file that no index describes; equals no hash. */
export const UNKNOWN_HASH = '';

/** What a file holds. The size tells of one that a loss of power has left empty or cut short. */
export interface IndexedFile {
  readonly hash: string;
  /** In bytes. */
  readonly size: number;
}

/** As an index is stored. */
type IndexEntry = readonly [address: string, hash: string, size: number];
const UNKNOWN: IndexedFile = { hash: UNKNOWN_HASH, size: 0 };

/** The text of an index. */
export function printIndex(files: ReadonlyMap<string, IndexedFile>): string {
  return JSON.stringify([...files].map(([url, { hash, size }]): IndexEntry => [url, hash, size]));
}

/** The files of the last output. Where its index is lost they are still listed, so that none outlives its page. */
export function readIndex(folder: string): ReadonlyMap<string, IndexedFile> {
  const stored = readStored(join(folder, INDEX_FILE));
  if (Array.isArray(stored))
    return new Map(
      // Builds of before named no sizes.
      (stored as readonly (readonly [string, string, number?])[]).map(([url, hash, size]) => [
        url,
        size === undefined ? UNKNOWN : { hash, size },
      ]),
    );
  return new Map([...listFiles(join(folder, PUBLIC_FOLDER)).keys()].map((url) => [url, UNKNOWN]));
}

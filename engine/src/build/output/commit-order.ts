/** In which order a commit puts files into place and takes others away, for hosts that serve the folder meanwhile. */
import { dirname } from 'node:path';
import {
  APP_DATA_URL,
  COMPRESSED,
  PAGE_DATA_PREFIX,
  SERVICE_WORKER_URL,
  STATIC_QUERY_PREFIX,
} from '../../shared/addresses.ts';

/**
 * Each after what it names: code and what pages share first, then their data, then their HTML, and last what tells browsers
 * that there is another build. A file keeps its place among those of its kind.
 */
export function afterWhatTheyName<File extends { readonly url: string }>(files: readonly File[]): File[] {
  const steps: File[][] = [[], [], [], []];
  for (const file of files) steps[stepOf(file.url.replace(COMPRESSED, ''))]?.push(file);
  return steps.flat();
}

function stepOf(url: string): number {
  if (url === APP_DATA_URL || url === SERVICE_WORKER_URL) return 3;
  if (url.endsWith('.html')) return 2;
  return url.startsWith(PAGE_DATA_PREFIX) && !url.startsWith(STATIC_QUERY_PREFIX) ? 1 : 0;
}

/**
 * Of paths that are to go, those that have to go before the new ones come: a file in the place of a folder, or the reverse,
 * and what some disks take for the same file. It would go with what was written there.
 */
export function inTheWay(gone: ReadonlySet<string>, added: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set<string>();
  if (gone.size === 0) return found;
  for (const path of added) for (const folder of foldersAround(path)) if (gone.has(folder)) found.add(folder);
  const places = new Set([...added].map(placeOnDisk));
  for (const path of gone)
    if (places.has(placeOnDisk(path)) || foldersAround(path).some((folder) => added.has(folder)))
      found.add(path);
  return found;
}

/** Some disks know no case, and some write an umlaut as two characters. */
function placeOnDisk(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** All folders that a path lies in, from the inside out. */
function foldersAround(path: string): string[] {
  const folder = dirname(path);
  return folder === path ? [] : [folder, ...foldersAround(folder)];
}

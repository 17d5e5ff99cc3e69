import { readdirSync, realpathSync, rmdirSync, statSync } from 'node:fs';
import type { Stats } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { displayPath } from './display-path.ts';
import { refuse } from './problems.ts';
import type { Problem } from './problems.ts';

export interface FolderEntry {
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
}

/**
 * What lies in a folder, with links followed. A link that leads nowhere is left out: some editors put one beside a file
 * that is being changed, as a lock.
 *
 * @throws ProblemsError for a link to a folder around it, in which whoever lists what lies below would never come to an end,
 *   and for what is neither file nor folder: reading a pipe, too, may never come to an end
 */
export function entriesOf(folder: string): FolderEntry[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const path = join(folder, name);
    const isLink = entry.isSymbolicLink();
    const stats = isLink ? statsOf(path) : entry;
    if (stats === undefined) return [];
    const isFolder = stats.isDirectory();
    if (isLink && isFolder && leadsAround(path))
      refuse([{ file: displayPath(path), message: 'is a link to a folder around it. Remove it.' }]);
    if (!isFolder && !stats.isFile())
      refuse([{ file: displayPath(path), message: 'is neither a file nor a folder. Remove it.' }]);
    return [{ name, path, isFolder }];
  });
}

/** A folder where only files are read. */
export function folderAmongFiles(path: string): Problem {
  const message = `is a folder; files lie directly in "${basename(dirname(path))}". Move them there, or remove it.`;
  return { file: displayPath(path), message };
}

/**
 * Whether a link leads to a folder around it, also by way of another link: one of the folders that the path names is the one
 * that it leads to.
 */
export function leadsAround(path: string): boolean {
  const target = realpathSync(path);
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder))
    if (realpathSync(folder) === target) return true;
  return false;
}

/** Links are followed. False also where nothing is. */
export function isFile(path: string): boolean {
  return statsOf(path)?.isFile() === true;
}

/** Links are followed. Undefined where nothing is, as where links lead to each other. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ELOOP') return undefined;
    throw error;
  }
}

/**
 * Whether a folder is gone now, or never was. The system refuses to remove one that holds something, without listing
 * it: a folder of 20,000 pages would be listed for each of them.
 */
export function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return true;
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw error;
  }
}

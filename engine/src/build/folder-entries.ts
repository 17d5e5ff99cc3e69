import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export interface FolderEntry {
  readonly name: string;
  readonly path: string;
  readonly isFolder: boolean;
}

/**
 * What lies in a folder, with links followed. A link that leads nowhere is left out: some editors put one beside a file
 * that is being changed, as a lock.
 */
export function entriesOf(folder: string): FolderEntry[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const { name } = entry;
    const path = join(folder, name);
    if (!entry.isSymbolicLink()) return [{ name, path, isFolder: entry.isDirectory() }];
    const stats = statSync(path, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ name, path, isFolder: stats.isDirectory() }];
  });
}

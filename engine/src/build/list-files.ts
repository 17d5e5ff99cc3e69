import { existsSync } from 'node:fs';
import { normalisePath } from '../shared/paths.ts';
import { entriesOf } from './folder-entries.ts';

/**
 * Every file below a folder, links followed: the address it would be served from -> its path on the disk.
 *
 * @throws ProblemsError for a link to a folder around it
 */
export function listFiles(folder: string): ReadonlyMap<string, string> {
  return new Map(existsSync(folder) ? filesBelow(folder, '') : []);
}

function filesBelow(folder: string, address: string): (readonly [string, string])[] {
  return entriesOf(folder).flatMap(({ name, path, isFolder }) => {
    const own = `${address}/${encodeURIComponent(name)}`;
    return isFolder ? filesBelow(path, own) : [[own, path] as const];
  });
}

/** What is wrong with a file, or undefined for one whose address a server answers. */
export function addressFault(address: string): string | undefined {
  if (normalisePath(address) !== undefined) return undefined;
  return 'has a backslash or a control character, such as a line break, in its name or that of a folder around it: servers refuse such an address. Rename it.';
}

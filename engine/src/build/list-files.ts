import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Every file below a folder: the address it would be served from -> its path on the disk. */
export function listFiles(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = relative(folder, path).split(sep).map(encodeURIComponent).join('/');
      return [`/${address}`, path];
    }),
  );
}

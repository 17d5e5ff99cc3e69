import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files of `public/`, which are served as they are: address -> path on the disk. */
export function listPublicFiles(siteRoot: string): ReadonlyMap<string, string> {
  const folder = join(siteRoot, 'public');
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const address = relative(folder, path).split(sep).map(encodeURIComponent).join('/');
      return [`/${address}`, path];
    }),
  );
}

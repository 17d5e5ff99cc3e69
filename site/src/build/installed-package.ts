/** Packages that the build works with, whatever entries they offer to importers. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** The folder of a package; undefined where it is not installed. */
export function packageFolder(siteRoot: string, name: string): string | undefined {
  const folders = createRequire(join(siteRoot, 'site.config.ts')).resolve.paths(name) ?? [];
  return folders.map((folder) => join(folder, name)).find((folder) => existsSync(folder));
}

/** What describes the installed version, for the names of kept files; empty where none is installed. */
export function packageVersion(siteRoot: string, name: string): string {
  const folder = packageFolder(siteRoot, name);
  return folder === undefined ? '' : readFileSync(join(folder, 'package.json'), 'utf8');
}

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { displayPath } from '../display-path.ts';
import type { Problem } from '../problems.ts';
import { readStored } from '../read-stored.ts';
import { INDEX_FILE, PUBLIC_FOLDER } from './output-files.ts';

/** One of them lies beside files that a build has made, also where it was cut short; or a manifest. */
const TRACES = [INDEX_FILE, `${INDEX_FILE}.next`];

/** An output folder of which a build would remove or replace what it has not made. */
export function foreignOutput({
  siteRoot,
  outDir,
}: {
  readonly siteRoot: string;
  readonly outDir: string;
}): Problem[] {
  const file = displayPath(outDir);
  if (`${resolve(siteRoot)}${sep}`.startsWith(`${resolve(outDir)}${sep}`))
    return [{ file, message: 'is the folder of the site, or one around it. Choose another one with --out.' }];
  const isEmptyYet = isEmpty(join(outDir, PUBLIC_FOLDER));
  if (isEmptyYet || hasManifest(outDir) || TRACES.some((name) => existsSync(join(outDir, name)))) return [];
  const message = `has a folder "${PUBLIC_FOLDER}" that no build has made and each would empty. Delete it, or choose another folder with --out.`;
  return [{ file, message }];
}

/** Others name files so, too: browser extensions, for one. */
function hasManifest(outDir: string): boolean {
  const manifest = readStored(join(outDir, 'manifest.json'));
  return typeof manifest === 'object' && manifest !== null && 'buildHash' in manifest && 'files' in manifest;
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

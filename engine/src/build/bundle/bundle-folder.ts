import { mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';

/** Bundles of earlier code are kept, so that switching branches back and forth is quick. */
const BUNDLES_KEPT = 3;

/** The folder for the bundles of one state of the code; the oldest others are removed. */
export function bundleFolderFor(cacheDir: string, codeHash: string): string {
  const parent = join(cacheDir, 'bundles');
  const folder = join(parent, codeHash);
  mkdirSync(folder, { recursive: true });
  const now = new Date();
  utimesSync(folder, now, now);
  const byAge = readdirSync(parent)
    .map((name) => join(parent, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(BUNDLES_KEPT)) rmSync(old, { recursive: true, force: true });
  return folder;
}

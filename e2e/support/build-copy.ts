import { execFile } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onceARun } from './once-a-run.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const CACHE = join(ROOT, '.cache', 'e2e');

export interface SiteCopy {
  /** The site's folder, from the root of the project. */
  readonly source: string;
  /** Names the copy's folder. */
  readonly name: string;
  /** The file that is changed, from the site's folder. */
  readonly file: string;
  change(code: string): string;
}

/**
 * Builds a copy of a site in which one file says something else, once for all workers, and returns the folder to serve.
 * It lies inside the project, so that its code finds its packages; what has not changed since the last run is not built
 * again.
 */
export async function buildCopy(copy: SiteCopy): Promise<string> {
  const folder = join(CACHE, copy.name);
  const out = join(folder, 'dist');
  await onceARun(copy.name, () => build(copy, folder, out));
  return out;
}

async function build({ source, file, change }: SiteCopy, folder: string, out: string): Promise<void> {
  const copy = copySite(source, folder);
  const changed = join(copy, file);
  writeFileSync(changed, change(readFileSync(changed, 'utf8')));
  const cli = join(ROOT, 'scripts', 'engine.mjs');
  const folders = ['--out', out, '--cache', join(folder, 'cache')];
  await promisify(execFile)(process.execPath, [...[cli, 'build', copy, '--no-compress'], ...folders]);
}

/** Puts a fresh copy of a site into a folder inside the project, and returns where it lies there. */
export function copySite(source: string, folder: string): string {
  const copy = join(folder, 'site');
  rmSync(copy, { recursive: true, force: true });
  // The type settings refer to their place in the project, and no build needs them.
  const isNeeded = (path: string) => !/node_modules|tsconfig/.test(path.slice(ROOT.length));
  cpSync(join(ROOT, source), copy, { recursive: true, filter: isNeeded });
  return copy;
}

/** The site as an operator with other settings builds it. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onceARun } from './once-a-run.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export interface SiteVariant {
  /** Names its folder. */
  readonly name: string;
  /** A copy of the site's folder inside the project; left out, the site itself. */
  readonly source?: string;
  /** Environment variables of the build. */
  readonly settings?: Readonly<Record<`SITE_${string}`, string>>;
  /** Content of the file that names third-party scripts. */
  readonly thirdPartyScripts?: readonly unknown[];
}

/**
 * Builds a variant, once for all workers, and returns the folder to serve; what has not changed since the last run is
 * not built again.
 */
export async function buildSiteVariant(variant: SiteVariant): Promise<string> {
  const folder = join(ROOT, '.cache', 'e2e-variants', variant.name);
  const out = join(folder, 'dist');
  await onceARun(variant.name, () => build(variant, folder, out));
  return out;
}

async function build(
  { source = join(ROOT, 'site'), settings, thirdPartyScripts }: SiteVariant,
  folder: string,
  out: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const scripts = join(folder, 'third-party-scripts.json');
  if (thirdPartyScripts !== undefined) writeFileSync(scripts, JSON.stringify(thirdPartyScripts));
  // Settings of the machine that runs the tests are not those of the variant.
  const own = Object.entries(process.env).filter(([variable]) => !variable.startsWith('SITE_'));
  const environment = {
    ...Object.fromEntries(own),
    ...settings,
    ...(thirdPartyScripts !== undefined && { SITE_THIRD_PARTY_SCRIPTS: scripts }),
  };
  // What the engine keeps it keeps by what it is made of, so what the site's own build has kept serves here too.
  const kept = join(ROOT, '.cache', 'engine');
  const cache = join(folder, 'cache');
  if (existsSync(kept) && !existsSync(cache)) cpSync(kept, cache, { recursive: true });
  const cli = join(ROOT, 'scripts', 'engine.mjs');
  const folders = ['--out', out, '--cache', cache];
  const command = [cli, 'build', source, '--no-compress', ...folders];
  await promisify(execFile)(process.execPath, command, { env: environment });
}

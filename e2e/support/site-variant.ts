/** The site as an operator with other settings builds it. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(import.meta.dirname, '..', '..');

export interface SiteVariant {
  /** Names its folder; no two workers build the same one at once. */
  readonly name: string;
  /** A copy of the site's folder inside the project; left out, the site itself. */
  readonly source?: string;
  /** Environment variables of the build. */
  readonly settings?: Readonly<Record<`SITE_${string}`, string>>;
  /** Content of the file that names third-party scripts. */
  readonly thirdPartyScripts?: readonly unknown[];
}

/** Builds a variant and returns the folder to serve; what has not changed since the last run is not built again. */
export async function buildSiteVariant({
  name,
  source = join(ROOT, 'site'),
  settings,
  thirdPartyScripts,
}: SiteVariant): Promise<string> {
  const folder = join(ROOT, '.cache', 'e2e-variants', name);
  const out = join(folder, 'dist');
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
  // Documents and pictures are named by what they are made of, so those of the site's own build serve here too.
  const made = join(ROOT, '.cache', 'engine', 'files');
  if (existsSync(made)) cpSync(made, join(folder, 'cache', 'files'), { recursive: true });
  const cli = join(ROOT, 'engine', 'src', 'build', 'cli.ts');
  const folders = ['--out', out, '--cache', join(folder, 'cache')];
  const command = [cli, 'build', source, '--no-compress', ...folders];
  await promisify(execFile)(join(ROOT, 'node_modules', '.bin', 'tsx'), command, { env: environment });
  return out;
}

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { displayPath } from '../display-path.ts';
import type { Problem } from '../problems.ts';
import { readStored } from '../read-stored.ts';
import { INDEX_FILE, PUBLIC_FOLDER, STAGING_FOLDER } from './output-index.ts';
import { LOCK_FILE } from './output-lock.ts';

/** One of them lies beside files that a build has made, also where it was cut short; or a manifest. */
const TRACES = [INDEX_FILE, `${INDEX_FILE}.next`];

const MANIFEST_FILE = 'manifest.json';
/** Holds the way from the output to the site's folder. */
const SITE_FILE = 'output-site.json';

interface SiteFolders {
  readonly siteRoot: string;
  readonly outDir: string;
}

/** An output folder of which a build would remove or replace what it has not made, or what it has made of another site. */
export function foreignOutput({ siteRoot, outDir }: SiteFolders): Problem[] {
  const file = displayPath(outDir);
  if (`${resolve(siteRoot)}${sep}`.startsWith(`${resolve(outDir)}${sep}`))
    return [{ file, message: 'is the folder of the site, or one around it. Choose another one with --out.' }];
  const other = otherSite({ siteRoot, outDir });
  if (other !== undefined) {
    const message = `holds the site "${displayPath(other)}". Choose another folder with --out, or delete it.`;
    return [{ file, message }];
  }
  // The manifest of a large site takes long to read, and nearly always a trace is there.
  if (TRACES.some((name) => existsSync(join(outDir, name))) || hasManifest(outDir)) return [];
  return wouldBeLost(outDir).map((what) => {
    const message = `has ${what}. Delete it, or choose another folder with --out.`;
    return { file, message };
  });
}

/** What a first build would take away, each in words. */
function wouldBeLost(outDir: string): string[] {
  const isThere = (name: string): boolean => existsSync(join(outDir, name));
  const found: string[] = [];
  if (!isEmpty(join(outDir, PUBLIC_FOLDER)))
    found.push(`a folder "${PUBLIC_FOLDER}" that no build has made and each would empty`);
  // The lock is all that a first build has beside it while it runs, and leaves there where it was killed.
  if (isThere(STAGING_FOLDER) && !isThere(LOCK_FILE))
    found.push(`"${STAGING_FOLDER}" that no build has made and each would remove`);
  if (isThere(MANIFEST_FILE))
    found.push(`a "${MANIFEST_FILE}" that no build has made and each would replace`);
  return found;
}

/** Notes whose site an output folder holds, so that no other one takes its place. */
export function claimOutput({ siteRoot, outDir }: SiteFolders): void {
  const file = join(outDir, SITE_FILE);
  const site = relative(outDir, siteRoot);
  if (readStored(file) !== site) writeFileSync(file, JSON.stringify(site));
}

/** Undefined also where the folder of that site is gone, as after it was renamed. */
function otherSite({ siteRoot, outDir }: SiteFolders): string | undefined {
  const stored = readStored(join(outDir, SITE_FILE));
  if (typeof stored !== 'string') return undefined;
  const site = resolve(outDir, stored);
  return site === resolve(siteRoot) || !existsSync(join(site, 'site.config.ts')) ? undefined : site;
}

/** Others name files so, too: browser extensions, for one. */
function hasManifest(outDir: string): boolean {
  const manifest = readStored(join(outDir, MANIFEST_FILE));
  return typeof manifest === 'object' && manifest !== null && 'buildHash' in manifest && 'files' in manifest;
}

function isEmpty(folder: string): boolean {
  return !existsSync(folder) || readdirSync(folder).length === 0;
}

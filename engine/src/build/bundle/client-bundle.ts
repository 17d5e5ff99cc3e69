import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStored } from '../read-stored.ts';
import type { RuntimeOptions } from './engine-plugin.ts';
import { fillFolder } from './fill-folder.ts';

/** What the browser gets. Paths are addresses below the site's root. */
export interface ClientBundle {
  readonly boot: string;
  /** The site's whole stylesheet; pages inline the part they need. */
  readonly stylesheet: string;
  readonly css: string;
  readonly fonts: readonly string[];
  /** A classic script for the head of unprefixed addresses. */
  readonly languageRedirect: string;
  readonly files: readonly string[];
  /** Names the code, not the content: it changes with any file a visitor may load. */
  readonly buildHash: string;
}

const RECORD_FILE = 'client-bundle.json';

/** Bundles boot, React's side and the styles, unless the folder already holds them for these options. */
export async function loadClientBundle(
  siteRoot: string,
  bundleFolder: string,
  options: RuntimeOptions,
): Promise<ClientBundle> {
  const folder = join(bundleFolder, 'client');
  const stored = readStored(join(folder, RECORD_FILE)) as ClientRecord | undefined;
  if (stored?.options === JSON.stringify(options)) return stored.bundle;
  const { bundleClient } = await import('./bundle-client.ts');
  return fillFolder(folder, async (next) => {
    const bundle = await bundleClient(siteRoot, next, options);
    const record: ClientRecord = { options: JSON.stringify(options), bundle };
    writeFileSync(join(next, RECORD_FILE), JSON.stringify(record));
    return bundle;
  });
}

interface ClientRecord {
  readonly options: string;
  readonly bundle: ClientBundle;
}

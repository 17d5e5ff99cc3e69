import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStored } from '../read-stored.ts';
import type { BuildAssets } from '../render/page-renderer.ts';
import type { Bundles } from './bundle-folder.ts';
import type { BundleOptions } from './runtime-options.ts';

/** What the browser gets. Paths are addresses below the site's root. */
export interface ClientBundle extends BuildAssets {
  readonly files: readonly string[];
  /** Names the code, not the content: it changes with any file a visitor may load. */
  readonly buildHash: string;
}

/** The bundle that holds the files which the browser loads. */
export const CLIENT_BUNDLE = 'client';
const RECORD_FILE = 'client-bundle.json';

/** Bundles boot, React's side and the styles, unless the folder already holds them for these options. */
export async function loadClientBundle(
  siteRoot: string,
  bundles: Bundles,
  options: BundleOptions,
): Promise<ClientBundle> {
  const stored = readStored(join(bundles.pathOf(CLIENT_BUNDLE), RECORD_FILE)) as ClientRecord | undefined;
  if (stored?.options === JSON.stringify(options)) return stored.bundle;
  // With it come Vite and PostCSS, whose start-up would cost every build a fifth of a second.
  const { bundleClient } = await import('./bundle-client.ts');
  return bundles.fill(CLIENT_BUNDLE, async (next) => {
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

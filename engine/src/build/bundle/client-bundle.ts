import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash } from '../hash.ts';
import { readStored } from '../read-stored.ts';
import type { BuildAssets } from '../render/page-renderer.ts';
import type { Bundles } from './bundle-folder.ts';
import type { BundleOptions } from './runtime-options.ts';

/** What the browser gets. Paths are addresses below the site's root. */
export interface ClientBundle extends BuildAssets {
  /** The first stage of the runtime, which `start` imports. */
  readonly boot: string;
  /** The bundle that holds the files, as {@link Bundles} knows it. */
  readonly name: string;
  readonly files: readonly string[];
  /** Names the code, not the content: it changes with any file a visitor may load. */
  readonly buildHash: string;
}

const BUNDLE_FILE = 'client-bundle.json';

/** Bundles boot, React's side and the styles, unless a folder already holds them for these options. */
export async function loadClientBundle(
  siteRoot: string,
  bundles: Bundles,
  options: BundleOptions,
): Promise<ClientBundle> {
  // Builds of one code may have other settings at the same time.
  const name = `client-${contentHash(JSON.stringify(options))}`;
  // Written by this very code, and whole.
  if (bundles.has(name)) return readStored(join(bundles.pathOf(name), BUNDLE_FILE)) as ClientBundle;
  // With it come Vite and PostCSS, whose start-up would cost every build a fifth of a second.
  const { bundleClient } = await import('./bundle-client.ts');
  return bundles.fill(name, async (next) => {
    const bundle: ClientBundle = { name, ...(await bundleClient(siteRoot, next, options)) };
    writeFileSync(join(next, BUNDLE_FILE), JSON.stringify(bundle));
    return bundle;
  });
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeOptions } from './engine-plugin.ts';

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
  const outDir = join(bundleFolder, 'client');
  const record = join(outDir, RECORD_FILE);
  const stored = readRecord(record);
  if (stored !== undefined && stored.options === JSON.stringify(options)) return stored.bundle;
  const { bundleClient } = await import('./bundle-client.ts');
  const bundle = await bundleClient(siteRoot, outDir, options);
  mkdirSync(outDir, { recursive: true });
  writeFileSync(record, JSON.stringify({ options: JSON.stringify(options), bundle } satisfies ClientRecord));
  return bundle;
}

interface ClientRecord {
  readonly options: string;
  readonly bundle: ClientBundle;
}

function readRecord(file: string): ClientRecord | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ClientRecord) : undefined;
}

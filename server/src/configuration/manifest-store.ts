import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from '@quellwerk/engine/protocol';
import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '../operation/error-code.ts';
import { parseManifest } from './manifest.ts';

export const MANIFEST_FILE = 'manifest.json';

/**
 * The manifest of the build that lies on the disk now. A build swaps its
 * folder under a running server; the old security policy would then block the
 * inline scripts of the new pages, so the manifest follows the files.
 */
export interface ManifestStore {
  readonly current: () => Promise<Manifest>;
}

export type OpenResult =
  | { readonly kind: 'store'; readonly store: ManifestStore }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/** Reads the manifest for the first time; a wrong one is a reason not to start. */
export async function openManifestStore(distDir: string, logger: FastifyBaseLogger): Promise<OpenResult> {
  const file = join(distDir, MANIFEST_FILE);
  let version = await readVersion(file);
  const first = parseManifest(await readFile(file, 'utf8'));
  if (first.kind === 'problems') {
    const problems = first.problems.map((problem) => `${file}  ${problem} Run \`npm run build\` again.`);
    return { kind: 'problems', problems };
  }
  let { manifest } = first;

  async function current(): Promise<Manifest> {
    const found = await readVersion(file);
    if (found === undefined || found === version) return manifest;
    version = found;
    const next = await readAgain(file);
    if (next?.kind === 'manifest') manifest = next.manifest;
    else
      logger.error(
        { problems: next?.problems },
        'The new manifest cannot be used; the previous one stays. Build again.',
      );
    return manifest;
  }

  return { kind: 'store', store: { current } };
}

/** Changes with every write and every swap; nothing while a swap is under way. */
async function readVersion(file: string): Promise<string | undefined> {
  try {
    const { ino, mtimeMs, size } = await stat(file);
    return `${ino} ${mtimeMs} ${size}`;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

async function readAgain(file: string) {
  try {
    return parseManifest(await readFile(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

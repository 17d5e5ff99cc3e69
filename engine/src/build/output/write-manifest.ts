import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from '../../shared/protocol.ts';

/** Puts the manifest beside the served folder, in one step. */
export function writeManifest(outDir: string, manifest: Manifest): void {
  const file = join(outDir, 'manifest.json');
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  writeFileSync(`${file}.next`, text);
  renameSync(`${file}.next`, file);
}

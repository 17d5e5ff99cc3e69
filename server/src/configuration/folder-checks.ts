import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isFile } from '../is-file.ts';
import { errorCode } from '../operation/error-code.ts';
import type { FolderChecks } from './config.ts';
import { MANIFEST_FILE } from './manifest-store.ts';

/** The checks of the real disk. */
export const folderChecks: FolderChecks = { prepareDataFolder, hasManifest };

/**
 * A file is really written, because permission bits say nothing about
 * read-only mounts or full disks.
 */
async function prepareDataFolder(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(probe, 'probe');
    await rm(probe);
    return undefined;
  } catch (error) {
    return errorCode(error) ?? String(error);
  }
}

async function hasManifest(folder: string): Promise<boolean> {
  return isFile(join(folder, MANIFEST_FILE));
}

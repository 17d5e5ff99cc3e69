/** The list of what a backup holds, by which a whole one is known. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as v from 'valibot';
import { errorCode } from '../shared/error-code.ts';

export const LIST_FILE = 'backup.json';

const listSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    kind: v.picklist(['embedded', 'postgres']),
    createdAt: v.string(),
    /** SHA-256 by path in the backup. */
    files: v.record(v.string(), v.string()),
  }),
);

export type BackupList = v.InferOutput<typeof listSchema>;

/** The list of a backup; undefined where there is none, or no sound one. */
export async function readList(backup: string): Promise<BackupList | undefined> {
  try {
    const parsed = v.safeParse(listSchema, await readFile(join(backup, LIST_FILE), 'utf8'));
    return parsed.success ? parsed.output : undefined;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}

/** The first file that is missing, was added, or is not the one that was saved. */
export async function findChanged(backup: string, { files }: BackupList): Promise<string | undefined> {
  const found = await hashFiles(backup);
  return Object.keys({ ...files, ...found }).find((path) => found[path] !== files[path]);
}

export async function hashFiles(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true });
  const hashes: Record<string, string> = {};
  for (const path of entries.sort()) {
    if (path === LIST_FILE || !(await stat(join(folder, path))).isFile()) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(join(folder, path)), hash);
    hashes[path] = hash.digest('hex');
  }
  return hashes;
}

/**
 * Mails as files, where there is no mail server: one that any mail program opens, named after its entry in the outbox.
 * They hold what the submission holds, so they are kept as long as it is.
 */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../database/database.ts';
import { syncFolder } from '../shared/sync.ts';
import { namesIn } from '../shared/names-in.ts';

/** In `DATA_DIR`. */
export const MAILS_FOLDER = 'outbox';
/** A mail, or the draft of one. */
const FILE_NAME = /^\.?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(?:eml|draft)$/;
/** Databases limit how many values a statement names. */
const IDS_AT_ONCE = 500;

/** Complete once it has its name. */
export async function writeMailFile(folder: string, id: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${id}.draft`);
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, `${id}.eml`));
  // The outbox notes it as sent next.
  await syncFolder(folder);
}

/**
 * Deletes the files of mails that the outbox no longer has, because their submission was deleted. Files that are no
 * mails of ours stay.
 */
export async function deleteOldMailFiles({ query }: Database, dataDir: string): Promise<void> {
  const folder = join(dataDir, MAILS_FOLDER);
  // A mail has its entry before it has a file: what is read here without one is not about to get it.
  const files = (await namesIn(folder)).flatMap((name) => {
    const id = FILE_NAME.exec(name)?.[1];
    return id === undefined ? [] : [{ id, name }];
  });
  while (files.length > 0) {
    const some = files.splice(0, IDS_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const entries = await query.selectFrom('outbox').select('id').where('id', 'in', ids).execute();
    const kept = new Set(entries.map(({ id }) => id));
    for (const { id, name } of some) if (!kept.has(id)) await rm(join(folder, name), { force: true });
  }
}

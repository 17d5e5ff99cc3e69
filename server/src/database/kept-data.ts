/**
 * What restores have put aside in `DATA_DIR`: databases, dumps and mails of before, with all that has been erased since.
 * Nobody needs them once a restore has proven itself.
 */
import { join } from 'node:path';
import { MAILS_FOLDER } from '../mail/mail-files.ts';
import { errorCode } from '../shared/error-code.ts';
import { namesIn } from '../shared/names-in.ts';
import { timeOfTimestamp } from '../shared/timestamp.ts';
import { DATABASE_FILE } from './database.ts';
import { POSTGRES_FILE } from './postgres/postgres-tools.ts';
import { removeOld } from './prune-backups.ts';
import type { PruneOptions, PruneResult } from './prune-backups.ts';

/** Stands between the name of what a restore has put aside and the time of the restore. */
export const KEPT_MARK = '.before-';
const KEPT_NAMES: readonly string[] = [DATABASE_FILE, POSTGRES_FILE, MAILS_FOLDER];

async function keptIn(dataDir: string): Promise<readonly { path: string; time: number }[]> {
  return (await namesIn(dataDir)).flatMap((name) => {
    const [of = '', since = ''] = name.split(KEPT_MARK, 2);
    // Of two restores of one second, and of a database with its log.
    const time = timeOfTimestamp(since.replace(/(?:-\d+)?(?:-wal|-shm)?$/, ''));
    return KEPT_NAMES.includes(of) && time !== undefined ? [{ path: join(dataDir, name), time }] : [];
  });
}

/** For operators: what restores have kept, and what is to be done with it; undefined where there is nothing. */
export async function keptNotice(dataDir: string): Promise<string | undefined> {
  try {
    const kept = await keptIn(dataDir);
    if (kept.length === 0) return undefined;
    const paths = kept.map(({ path }) => path).sort();
    return `${paths.join(', ')}: kept by a restore, also what has been erased since. Delete them once the restore has proven itself; \`backup\` does when it deletes copies as old`;
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    // Who cannot read the folder has no database either, and its own check says so.
    return undefined;
  }
}

/** Deletes what restores have kept, as `pruneBackups` deletes backups, and the newest one too. */
export async function pruneKept(dataDir: string, options: PruneOptions): Promise<PruneResult> {
  try {
    return await removeOld(await keptIn(dataDir), options);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const problem = `${dataDir}  cannot be read (${code}). Let this user read it, so that what restores have kept goes.`;
    return { deleted: 0, problems: [problem] };
  }
}

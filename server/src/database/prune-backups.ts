/** Deletes old backups, so that what the server has deleted does not live on in them. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../shared/day-ms.ts';
import { errorCode } from '../shared/error-code.ts';
import { backupTime } from './backup.ts';

export interface PruneResult {
  readonly deleted: number;
  /** What could not be deleted, and why. */
  readonly problems: readonly string[];
}

export interface PruneOptions {
  readonly keepDays: number;
  readonly now: Date;
  /** Deletes a folder with all that is in it. */
  readonly remove?: (path: string) => Promise<void>;
}

/**
 * Of copies that are made every night, the one of this hour some days ago goes: it may be younger by the time by which the
 * timer differs from night to night, and by the hour that a clock is put forward. The next night would be a day too late.
 */
const SLACK_MS = 2 * 60 * 60_000;

/**
 * Deletes the backups in a folder that are older than a number of days, or will be
 * in two hours, and what a backup that was cut off has left. The newest one stays
 * however old it is, and so does everything that `createBackup` has not made.
 */
export async function pruneBackups(folder: string, options: PruneOptions): Promise<PruneResult> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return {
      deleted: 0,
      problems: [`${folder}  cannot be read (${code}). Let this user read it, so that old copies go.`],
    };
  }
  const times = await Promise.all(names.map((name) => backupTime(folder, name)));
  const found = names.flatMap((name, index) => {
    const made = times[index];
    return made === undefined ? [] : [{ path: join(folder, name), ...made }];
  });
  const newest = Math.max(...found.filter(({ isWhole }) => isWhole).map(({ time }) => time));
  return removeOld(
    found.filter(({ time }) => time !== newest),
    options,
  );
}

/** Deletes those of some files and folders that are older than a number of days, or will be in two hours. */
export async function removeOld(
  found: readonly { readonly path: string; readonly time: number }[],
  { keepDays, now, remove = (path) => rm(path, { recursive: true }) }: PruneOptions,
): Promise<PruneResult> {
  const oldest = now.getTime() - keepDays * DAY_MS + SLACK_MS;
  const problems: string[] = [];
  let deleted = 0;
  for (const { path, time } of found) {
    if (time >= oldest) continue;
    try {
      await remove(path);
      deleted += 1;
    } catch (error) {
      const code = errorCode(error);
      if (code === undefined) throw error;
      problems.push(`${path}  cannot be deleted (${code}). Delete it, or correct its permissions.`);
    }
  }
  return { deleted, problems };
}

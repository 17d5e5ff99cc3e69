/**
 * The steps with which a file or folder of the data is replaced: what is new is copied beside it first, and then takes its
 * place. Each says in one line what went wrong.
 */
import { cp, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import LibsqlDatabase from 'libsql';
import { errorCode } from '../shared/error-code.ts';
import { fileErrorCode, isBusy, isDamaged } from './error-codes.ts';
import { sync, syncFolder } from '../shared/sync.ts';

/** Removes what an earlier attempt, or this one, has copied beside its place and not put there. */
export async function removeDrafts(...targets: readonly string[]): Promise<string | undefined> {
  for (const target of targets) {
    const problem = await orProblem(target, async () => {
      for (const suffix of ['', '-wal', '-shm', '-journal'])
        await rm(draftOf(target) + suffix, { recursive: true, force: true });
      return undefined;
    });
    if (problem !== undefined) return problem;
  }
  return undefined;
}

/** Says where another process has the embedded database open. */
export function inUseProblem(database: string): Promise<string | undefined> {
  return orProblem(database, async () =>
    (await exists(database)) && isInUse(database)
      ? `${database}  is in use. Stop the server first.`
      : undefined,
  );
}

/** Leaving the write-ahead log needs the file for oneself, and puts all of it into the one file. Nobody uses a damaged one. */
function isInUse(file: string): boolean {
  const database = new LibsqlDatabase(file);
  try {
    database.exec('pragma journal_mode = delete');
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    if (isDamaged(errorCode(error) ?? '')) return false;
    throw error;
  } finally {
    database.close();
  }
}

/** Copies a file or folder beside the place it is to take; a file is on the disk when this ends. */
export function copyBeside(source: string, target: string): Promise<string | undefined> {
  return orProblem(target, async () => {
    const draft = draftOf(target);
    await cp(source, draft, { recursive: true });
    if ((await stat(draft)).isFile()) await sync(draft);
    return undefined;
  });
}

/** Changes a copy before it takes its place. */
export function changeDraft(target: string, change: (draft: string) => void): Promise<string | undefined> {
  return orProblem(target, async () => {
    change(draftOf(target));
    return undefined;
  });
}

/** Changes a database that is about to be put aside, unless there is none, or none that can be read. */
export function changeReplaced(
  target: string,
  change: (database: string) => void,
): Promise<string | undefined> {
  return orProblem(target, async () => {
    if (!(await exists(target))) return undefined;
    try {
      change(target);
    } catch (error) {
      if (!isDamaged(errorCode(error) ?? '')) throw error;
    }
    return undefined;
  });
}

/**
 * Puts a copy into its place. What is there stays beside it under a name of its own, and so does a write-ahead log whose
 * database is gone: SQLite would read it into the next one.
 */
export function putInPlace(target: string, keptSuffix: string): Promise<string | undefined> {
  return orProblem(target, async () => {
    const kept = target + keptSuffix;
    for (const suffix of ['', '-wal', '-shm'])
      if (await exists(target + suffix)) await rename(target + suffix, kept + suffix);
    if (await exists(draftOf(target))) await rename(draftOf(target), target);
    await syncFolder(dirname(target));
    return undefined;
  });
}

async function orProblem(
  target: string,
  step: () => Promise<string | undefined>,
): Promise<string | undefined> {
  try {
    return await step();
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === undefined) throw error;
    return `${target}  is not restored (${code}). Make room, see that this user may write there, and run this again.`;
  }
}

function draftOf(target: string): string {
  return `${target}.restoring`;
}

/** Whether there is something at a path; throws where the system does not let this user see it. */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/**
 * One build at a time writes into an output folder: two would take each other's new files for their own, and leave a page
 * with the content of another.
 */
import { mkdirSync, readFileSync, rmSync, statSync, utimes, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { displayPath } from '../display-path.ts';
import { removeIfEmpty } from '../folder-entries.ts';

/** Lies in the folder while a build writes there, and holds the number of its process. */
export const LOCK_FILE = 'build.lock';
const POLL_MS = 100;
/** A file that has just been made may have no number yet. */
const WRITTEN_MS = 1000;
/** How often a build that runs touches the file, unless it is busy for longer. */
const TOUCH_MS = 5000;
/**
 * The build of a file that was not touched for so long has ended without a word, and its number may be that of another
 * program by now. Rendering tens of thousands of pages keeps a build from touching it for minutes.
 */
const LEFT_MS = 600_000;

export interface OutputLock {
  /** Removes the folder, too, where it is empty and was made for this. */
  release(): void;
}

/**
 * Waits until no other build writes into a folder. One that was cut short is not waited for.
 *
 * @param tell hears whom it waits for, in a sentence
 */
export async function lockOutput(folder: string, tell: (line: string) => void): Promise<OutputLock> {
  const isNew = mkdirSync(folder, { recursive: true }) !== undefined;
  const file = join(folder, LOCK_FILE);
  let isTold = false;
  let wasTaken = false;
  for (;;) {
    if (take(file)) {
      if (!wasTaken) break;
      // Another build that saw the same file there may have removed this one in its place.
      await wait(POLL_MS);
      if (numberIn(file) === process.pid) break;
      continue;
    }
    wasTaken = true;
    const holder = holderOf(file);
    if (holder.kind === 'ended' || (holder.kind === 'silent' && (await staysSilent(file)))) {
      rmSync(file, { force: true });
      continue;
    }
    if (holder.kind === 'running' && !isTold) {
      isTold = true;
      tell(
        `  waits for another build in ${displayPath(folder)} (process ${holder.process}). If there is none, delete ${displayPath(file)}.`,
      );
    }
    await wait(POLL_MS);
  }
  const touching = setInterval(() => touch(file), TOUCH_MS).unref();
  return {
    release() {
      clearInterval(touching);
      if (numberIn(file) === process.pid) rmSync(file, { force: true });
      if (isNew) removeIfEmpty(folder);
    },
  };
}

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** A file that cannot be touched, because somebody has deleted it, is no reason to end the build. */
function touch(file: string): void {
  const now = new Date();
  utimes(file, now, now, () => undefined);
}

type Holder =
  | { readonly kind: 'running'; readonly process: number | string }
  /** Its number is that of a process, which has not touched the file for long. */
  | { readonly kind: 'silent' }
  /** The build that made the file, however it did. */
  | { readonly kind: 'ended' }
  /** There is no file any more. */
  | { readonly kind: 'gone' };

function holderOf(file: string): Holder {
  const stats = statSync(file, { throwIfNoEntry: false });
  const holder = numberIn(file);
  if (stats === undefined || holder === undefined) return { kind: 'gone' };
  // Also of a file from before the clock was set back.
  const age = Math.abs(Date.now() - stats.mtimeMs);
  if (!Number.isInteger(holder) || holder <= 0)
    return age < WRITTEN_MS ? { kind: 'running', process: 'that has just begun' } : { kind: 'ended' };
  // In a new container the number of the build before may be one's own.
  if (holder === process.pid || !isRunning(holder)) return { kind: 'ended' };
  return age < LEFT_MS ? { kind: 'running', process: holder } : { kind: 'silent' };
}

/** Not where the machine has slept, or its clock was set: a build that goes on touches its file soon. */
async function staysSilent(file: string): Promise<boolean> {
  const touched = (): number | undefined => statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const before = touched();
  await wait(TOUCH_MS + WRITTEN_MS);
  return touched() === before;
}

/** That of a process, unless it has not been written yet; undefined where there is no file. */
function numberIn(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs, and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * One build at a time writes into an output folder: two would take each other's new files for their own, and leave a page
 * with the content of another.
 */
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { displayPath } from '../display-path.ts';
import { removeIfEmpty } from './output-files.ts';

/** Lies in the folder while a build writes there, and holds the number of its process. */
const LOCK_FILE = 'build.lock';
const POLL_MS = 100;
/** A file that has just been made may have no number yet. */
const WRITTEN_MS = 1000;

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
    const holder = runningHolder(file);
    if (holder === undefined) {
      rmSync(file, { force: true });
      continue;
    }
    if (!isTold)
      tell(
        `  waits for another build in ${displayPath(folder)} (process ${holder}). If there is none, delete ${displayPath(file)}.`,
      );
    isTold = true;
    await wait(POLL_MS);
  }
  return {
    release() {
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

/** Undefined where the build that made the file has ended, however it did. */
function runningHolder(file: string): number | string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  const holder = numberIn(file);
  if (!Number.isInteger(holder) || holder <= 0)
    // Also of a file from before the clock was set back.
    return Math.abs(Date.now() - stats.mtimeMs) < WRITTEN_MS ? 'that has just begun' : undefined;
  // In a new container the number of the build before may be one's own.
  return holder !== process.pid && isRunning(holder) ? holder : undefined;
}

/** That of a process, unless it has not been written yet; not a number where there is no file. */
function numberIn(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Number.NaN;
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

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const FOLDER = join(import.meta.dirname, '..', '..', '.cache', 'e2e', 'once');
const PAUSE_MS = 100;

/**
 * Makes something that all workers of a run use, in the first of them that needs it; the others wait until it is there.
 * Where it fails, the next worker tries again.
 *
 * @param name of what is made, as a file name
 */
export async function onceARun(name: string, make: () => Promise<void>): Promise<void> {
  const made = join(FOLDER, `${name}.made`);
  const run = process.env['TEST_RUN_ID'];
  if (run === undefined)
    throw new Error('TEST_RUN_ID is not set; the configuration of the tests names each run.');
  // A run that was killed leaves its locks behind, with process ids that others have by now.
  const lock = join(FOLDER, `${name}.${run}.lock`);
  mkdirSync(dirname(lock), { recursive: true });
  const isMade = (): boolean => existsSync(made) && readFileSync(made, 'utf8') === run;
  while (!isMade()) {
    if (!takeLock(lock)) await sleep(PAUSE_MS);
    else
      try {
        if (isMade()) return;
        await make();
        writeFileSync(made, run);
      } finally {
        rmSync(lock, { force: true });
      }
  }
}

/** False while another process has it; a process that has ended has none. */
function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    const holder = holderOf(lock);
    if (holder !== undefined && !isRunning(holder)) rmSync(lock, { force: true });
    return false;
  }
}

/** The number of the process that has a lock; undefined where nobody has it any more. */
function holderOf(lock: string): number | undefined {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isRunning(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch (error) {
    // It runs, and belongs to somebody else.
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

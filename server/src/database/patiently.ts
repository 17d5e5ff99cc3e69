/** Waiting for another process that writes into the embedded database, without holding up this one. */
import { setTimeout as pause } from 'node:timers/promises';
import { isBusy } from './error-codes.ts';

/** How long a writer waits for another process on the same file. */
export const BUSY_TIMEOUT_MS = 8000;
/** How much of that a statement may wait by itself, while the process stands still: as long as another commit takes. */
export const STANDSTILL_MS = 20;
/** Between two tries, so that pages have most of the time even where several writers wait. */
const BUSY_PAUSE_MS = 200;

/** Tries again while the database is busy, for {@link BUSY_TIMEOUT_MS}; nothing of a try that was refused so has happened. */
export async function patiently<Result>(run: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + BUSY_TIMEOUT_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error;
    }
    await pause(BUSY_PAUSE_MS);
  }
}

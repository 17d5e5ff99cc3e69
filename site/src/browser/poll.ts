import type { Clock } from '@quellwerk/engine/browser';

/** Interval of the polling helper (R13.5). */
const POLL_INTERVAL_MS = 100;

interface PollOptions {
  readonly clock: Clock;
  /** Given up after this long; never, where it is left out. */
  readonly limitMs?: number;
}

/** Looks every 100 ms (R13.5) until something is the case. False when it was given up. */
export function pollUntil(
  isDone: () => boolean,
  { clock, limitMs = Infinity }: PollOptions,
): Promise<boolean> {
  return new Promise((resolve) => {
    function look(waitedMs: number): void {
      if (isDone()) resolve(true);
      else if (waitedMs >= limitMs) resolve(false);
      else clock.after(POLL_INTERVAL_MS, () => look(waitedMs + POLL_INTERVAL_MS));
    }
    look(0);
  });
}

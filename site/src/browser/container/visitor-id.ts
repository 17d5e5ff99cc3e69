import type { Clock } from '@quellwerk/engine/browser';
import { tellTracker } from './tracker.ts';

/** After this long without an answer there is no analytics service. */
const ANSWER_TIMEOUT_MS = 3000;

/**
 * Asks the analytics service for the visitor's identifier (R6.5c).
 * Undefined when no service answers; nothing may wait for more than this promise.
 */
export function readVisitorId(window: Window, clock: Clock): Promise<string | undefined> {
  return new Promise((resolve) => {
    clock.after(ANSWER_TIMEOUT_MS, () => resolve(undefined));
    tellTracker(window, [
      function () {
        resolve(this.getVisitorId());
      },
    ]);
  });
}

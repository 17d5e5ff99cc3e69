import type { Clock } from '@quellwerk/engine/browser';

/** The tracker inside the container, as far as it is asked for something. */
interface Tracker {
  getVisitorId(): string;
}

/** How long the analytics service may take before its answer is not waited for any longer. */
const PATIENCE_MS = 3000;

/**
 * Asks the analytics service who it takes the visitor for (specification §7).
 * Undefined when it is not there; nothing may wait for more than this promise.
 */
export function readVisitorId(window: Window, clock: Clock): Promise<string | undefined> {
  return new Promise((resolve) => {
    clock.after(PATIENCE_MS, () => resolve(undefined));
    // The tracker calls functions in its queue with itself as `this`.
    (window._paq ??= []).push([
      function (this: Tracker) {
        resolve(this.getVisitorId());
      },
    ]);
  });
}

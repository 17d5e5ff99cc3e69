/** A clock for tests: time passes when the test says so. */
import type { Clock } from '@quellwerk/engine/browser';

export interface ManualClock extends Clock {
  /** Lets time pass; whatever falls due is called in its order. */
  advance(milliseconds: number): Promise<void>;
}

export function createManualClock(): ManualClock {
  let now = 0;
  let timers: { due: number; callback: () => void }[] = [];

  function takeNext(end: number): (() => void) | undefined {
    const [next] = timers.filter(({ due }) => due <= end).sort((a, b) => a.due - b.due);
    if (next === undefined) return undefined;
    timers = timers.filter((timer) => timer !== next);
    now = next.due;
    return next.callback;
  }

  return {
    after(milliseconds, callback) {
      const timer = { due: now + milliseconds, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    whenIdle: (callback) => callback(),
    async advance(milliseconds) {
      const end = now + milliseconds;
      await settlePromises();
      for (let next = takeNext(end); next !== undefined; next = takeNext(end)) {
        next();
        await settlePromises();
      }
      now = end;
    },
  };
}

/** Lets everything run that waits for a promise which is settled already. */
export function settlePromises(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

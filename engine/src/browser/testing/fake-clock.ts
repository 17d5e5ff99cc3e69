import type { Clock } from '../environment.ts';

export interface FakeClock extends Clock {
  /** Lets time pass, and everything that waits for it happen. */
  advance(milliseconds: number): Promise<void>;
  /** From now on nothing is idle, until it is again. */
  setBusy(isBusy: boolean): Promise<void>;
}

/** A clock that only moves when a test says so. */
export function createFakeClock(): FakeClock {
  let now = 0;
  let isBusy = false;
  let timers: { readonly at: number; readonly callback: () => void }[] = [];
  let idleCallbacks: (() => void)[] = [];

  function runIdle(): void {
    if (isBusy) return;
    const callbacks = idleCallbacks;
    idleCallbacks = [];
    callbacks.forEach((callback) => callback());
  }

  return {
    after(milliseconds, callback) {
      const timer = { at: now + milliseconds, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    whenIdle(callback) {
      idleCallbacks.push(callback);
      queueMicrotask(runIdle);
    },
    async advance(milliseconds) {
      const end = now + milliseconds;
      await settle();
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) break;
        now = next.at;
        timers = timers.filter((timer) => timer !== next);
        next.callback();
        await settle();
      }
      now = end;
    },
    async setBusy(value) {
      isBusy = value;
      runIdle();
      await settle();
    },
  };
}

/** Lets every promise that can go on do so; a module that is imported takes a few turns. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}

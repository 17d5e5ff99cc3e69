import type { ServerResponse } from 'node:http';
import { setImmediate, setTimeout as wait } from 'node:timers/promises';

/** Knows of requests that are being answered, so that work which nobody waits for can let them go first. */
export interface RequestWatch {
  add(response: ServerResponse): void;
  /**
   * Resolves once nobody has asked for a moment, at the latest at a time of `performance.now()`. Always lets go of the
   * process once.
   */
  calm(latest: number): Promise<void>;
}

/** A page asks for its parts one after the other, with such gaps between. */
const GAP_MS = 100;
const POLL_MS = 20;

export function createRequestWatch(): RequestWatch {
  let open = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  const isBusy = (): boolean => open > 0 || performance.now() - lastEnd < GAP_MS;
  return {
    add(response) {
      open += 1;
      // However it ends, and also where nobody is there any more.
      response.once('close', () => {
        open -= 1;
        lastEnd = performance.now();
      });
    },
    async calm(latest) {
      await setImmediate();
      while (isBusy() && performance.now() < latest) await wait(POLL_MS);
    },
  };
}

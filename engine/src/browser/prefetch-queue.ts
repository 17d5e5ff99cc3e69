/**
 * When visible links are prefetched (specification §9, behaviour §4.7): they
 * wait in a queue that is worked off in small batches at idle. A path that has
 * been prefetched, here or because somebody reached for it, is left out.
 */
import { PREFETCH_BATCH_SIZE, PREFETCH_DELAY_MS } from '../shared/constants.ts';
import type { Clock } from './environment.ts';

export interface PrefetchQueue {
  /** A link to a path has become visible. */
  enter(path: string): void;
  /** A link to a path is no longer visible. */
  leave(path: string): void;
}

export interface PrefetchQueueDependencies {
  readonly clock: Clock;
  /** Loads a path; never rejects. */
  prefetch(path: string): Promise<void>;
  hasPrefetched(path: string): boolean;
}

export function createPrefetchQueue(dependencies: PrefetchQueueDependencies): PrefetchQueue {
  const { clock, prefetch, hasPrefetched } = dependencies;
  /** Path -> how many of its links are visible, oldest first. */
  const waiting = new Map<string, number>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    clock.after(PREFETCH_DELAY_MS, () => clock.whenIdle(() => void runBatch()));
  }

  async function runBatch(): Promise<void> {
    await Promise.all(takeBatch().map(prefetch));
    isScheduled = false;
    schedule();
  }

  function takeBatch(): string[] {
    for (const path of [...waiting.keys()].filter(hasPrefetched)) waiting.delete(path);
    const batch = [...waiting.keys()].slice(0, PREFETCH_BATCH_SIZE);
    for (const path of batch) waiting.delete(path);
    return batch;
  }

  return {
    enter(path) {
      if (hasPrefetched(path)) return;
      waiting.set(path, (waiting.get(path) ?? 0) + 1);
      schedule();
    },
    leave(path) {
      const visible = waiting.get(path) ?? 0;
      if (visible > 1) waiting.set(path, visible - 1);
      else waiting.delete(path);
    },
  };
}

/**
 * When a prefetch happens (specification §9, behaviour §4.7): visible links
 * wait in a queue that is worked off in small batches at idle; a link the
 * visitor reaches for is loaded at once. No path is prefetched twice.
 */
import { PREFETCH_BATCH_SIZE, PREFETCH_DELAY_MS } from '../shared/constants.ts';
import type { Clock } from './environment.ts';

export interface PrefetchQueue {
  /** A link to a path has become visible. */
  enter(path: string): void;
  /** A link to a path is no longer visible. */
  leave(path: string): void;
  /** Somebody reaches for a link. */
  prefetchNow(path: string): void;
}

export interface PrefetchQueueDependencies {
  readonly clock: Clock;
  /** Loads a path; never rejects. */
  prefetch(path: string): Promise<void>;
}

export function createPrefetchQueue({ clock, prefetch }: PrefetchQueueDependencies): PrefetchQueue {
  /** Path -> how many of its links are visible, oldest first. */
  const waiting = new Map<string, number>();
  const started = new Set<string>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    clock.after(PREFETCH_DELAY_MS, () => clock.whenIdle(() => void runBatch()));
  }

  async function runBatch(): Promise<void> {
    await Promise.all([...waiting.keys()].slice(0, PREFETCH_BATCH_SIZE).map(start));
    isScheduled = false;
    schedule();
  }

  async function start(path: string): Promise<void> {
    waiting.delete(path);
    if (started.has(path)) return;
    started.add(path);
    await prefetch(path);
  }

  return {
    enter(path) {
      if (started.has(path)) return;
      waiting.set(path, (waiting.get(path) ?? 0) + 1);
      schedule();
    },
    leave(path) {
      const visible = waiting.get(path) ?? 0;
      if (visible > 1) waiting.set(path, visible - 1);
      else waiting.delete(path);
    },
    prefetchNow: (path) => void start(path),
  };
}

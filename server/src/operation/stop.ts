import type { FastifyBaseLogger } from 'fastify';

/**
 * Of one wish to stop several signals arrive: a supervisor or Ctrl+C in a
 * terminal signals every process, and whoever started another passes it on.
 *
 * @internal for its test
 */
export const SAME_WISH_MS = 1000;

export interface StopDependencies {
  /** Stops listening and resolves when the answers under way have ended. */
  readonly close: () => Promise<unknown>;
  readonly logger: FastifyBaseLogger;
  readonly exit: (code: number) => void;
  /** How long answers under way may take before they are cut off. */
  readonly limitMs: number;
}

/**
 * Handles SIGTERM and SIGINT: the first lets the answers under way end, within
 * a limit; one that comes later, from someone who does not want to wait, ends at once.
 */
export function createStop({
  close,
  logger,
  exit,
  limitMs,
}: StopDependencies): (signal: string) => Promise<void> {
  const readWish = createWishReader();
  return async (signal) => {
    const wish = readWish();
    if (wish === 'repeated') return;
    if (wish === 'impatient') {
      exit(1);
      return;
    }
    logger.info({ signal }, 'Stopping: open requests may end.');
    const limit = setTimeout(() => {
      logger.warn(
        { limitMs },
        'Requests or a mail were still under way after the limit and have been cut off.',
      );
      exit(1);
    }, limitMs);
    try {
      await close();
      clearTimeout(limit);
      logger.info('Stopped.');
      exit(0);
    } catch (error) {
      clearTimeout(limit);
      logger.error({ err: error }, 'Stopping failed.');
      exit(1);
    }
  };
}

/** What a signal says, told by those before it. */
type Wish = 'first' | 'repeated' | 'impatient';

/** Returns what reads each signal as it arrives. */
export function createWishReader(): () => Wish {
  let firstAt: number | undefined;
  return () => {
    const now = performance.now();
    if (firstAt !== undefined) return now - firstAt < SAME_WISH_MS ? 'repeated' : 'impatient';
    firstAt = now;
    return 'first';
  };
}

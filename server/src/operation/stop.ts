import type { FastifyBaseLogger } from 'fastify';

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
 * a limit; a second one, from someone who does not want to wait, ends at once.
 */
export function createStop({
  close,
  logger,
  exit,
  limitMs,
}: StopDependencies): (signal: string) => Promise<void> {
  let isStopping = false;
  return async (signal) => {
    if (isStopping) {
      exit(1);
      return;
    }
    isStopping = true;
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

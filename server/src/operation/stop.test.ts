import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from './logger.ts';
import { createStop, SAME_WISH_MS } from './stop.ts';

const LIMIT_MS = 8000;
const logger = createLogger({ level: 'silent', destination: process.stdout });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first signal closes the server and ends well', async () => {
  const exit = vi.fn<(code: number) => void>();
  await createStop({ close: async () => undefined, logger, exit, limitMs: LIMIT_MS })('SIGTERM');
  expect(exit.mock.calls).toEqual([[0]]);
  await vi.advanceTimersByTimeAsync(LIMIT_MS);
  expect(exit).toHaveBeenCalledTimes(1);
});

test('answers that do not end are cut off at the limit', async () => {
  const exit = vi.fn<(code: number) => void>();
  void createStop({ close: () => new Promise(() => {}), logger, exit, limitMs: LIMIT_MS })('SIGTERM');
  await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(exit.mock.calls).toEqual([[1]]);
});

test('signals that come together are one wish, and a later one ends at once', async () => {
  const exit = vi.fn<(code: number) => void>();
  const stop = createStop({ close: () => new Promise(() => {}), logger, exit, limitMs: LIMIT_MS });
  void stop('SIGINT');
  await stop('SIGINT');
  await vi.advanceTimersByTimeAsync(SAME_WISH_MS - 1);
  await stop('SIGTERM');
  expect(exit).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await stop('SIGINT');
  expect(exit.mock.calls).toEqual([[1]]);
});

test('a server that cannot be closed ends with an error', async () => {
  const exit = vi.fn<(code: number) => void>();
  await createStop({
    close: async () => Promise.reject(new Error('stuck')),
    logger,
    exit,
    limitMs: LIMIT_MS,
  })('SIGTERM');
  expect(exit.mock.calls).toEqual([[1]]);
});

import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRequestWatch } from './request-watch.ts';

/** The time that has to pass without a request. */
const GAP_MS = 100;
/** Much more than that, also for a busy machine. */
const LONG_MS = 4000;

/** Begins an answer, which ends when the returned function is called. */
function begin(requests: ReturnType<typeof createRequestWatch>): () => void {
  const response = new EventEmitter();
  requests.add(response as ServerResponse);
  return () => response.emit('close');
}

async function isCalmWithin(milliseconds: number, calm: Promise<void>): Promise<boolean> {
  return Promise.race([calm.then(() => true), wait(milliseconds, false)]);
}

test('where nobody asks it is calm at once', async () => {
  expect(await isCalmWithin(LONG_MS / 2, createRequestWatch().calm(performance.now() + LONG_MS))).toBe(true);
});

test('it is calm a moment after the last answer has ended, not between two', async () => {
  const requests = createRequestWatch();
  const [endFirst, endSecond] = [begin(requests), begin(requests)];
  const calm = requests.calm(performance.now() + LONG_MS);
  endFirst();
  expect(await isCalmWithin(2 * GAP_MS, calm)).toBe(false);
  const end = performance.now();
  endSecond();
  expect(await isCalmWithin(LONG_MS / 2, calm)).toBe(true);
  expect(performance.now() - end).toBeGreaterThanOrEqual(GAP_MS);
});

test('it is not calm while an answer takes its time', async () => {
  const requests = createRequestWatch();
  begin(requests)();
  const end = begin(requests);
  const calm = requests.calm(performance.now() + LONG_MS);
  expect(await isCalmWithin(2 * GAP_MS, calm)).toBe(false);
  end();
  await calm;
});

test('nobody waits longer than until the time that is given', async () => {
  const requests = createRequestWatch();
  begin(requests);
  expect(await isCalmWithin(LONG_MS / 2, requests.calm(performance.now()))).toBe(true);
});

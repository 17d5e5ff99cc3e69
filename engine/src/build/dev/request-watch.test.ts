import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRequestWatch } from './request-watch.ts';

/** More than the time that has to pass without a request. */
const LONG_MS = 1000;

/** Begins an answer, which ends when the returned function is called. */
function begin(requests: ReturnType<typeof createRequestWatch>): () => void {
  const response = new EventEmitter();
  requests.add(response as ServerResponse);
  return () => response.emit('close');
}

/** Whether it is calm within a time that is short beside the one that has to pass. */
async function isCalmSoon(calm: Promise<void>): Promise<boolean> {
  return Promise.race([calm.then(() => true), wait(30, false)]);
}

test('where nobody asks it is calm at once', async () => {
  expect(await isCalmSoon(createRequestWatch().calm(performance.now() + LONG_MS))).toBe(true);
});

test('it is calm a moment after the last answer has ended, not between two', async () => {
  const requests = createRequestWatch();
  const [endFirst, endSecond] = [begin(requests), begin(requests)];
  const calm = requests.calm(performance.now() + LONG_MS);
  endFirst();
  expect(await isCalmSoon(calm)).toBe(false);
  endSecond();
  expect(await isCalmSoon(calm)).toBe(false);
  const start = performance.now();
  await calm;
  expect(performance.now() - start).toBeLessThan(LONG_MS / 2);
});

test('it is not calm while an answer takes its time', async () => {
  const requests = createRequestWatch();
  begin(requests)();
  begin(requests);
  const calm = requests.calm(performance.now() + LONG_MS);
  await wait(LONG_MS / 4);
  expect(await isCalmSoon(calm)).toBe(false);
  await calm;
});

test('nobody waits longer than until the time that is given', async () => {
  const requests = createRequestWatch();
  begin(requests);
  expect(await isCalmSoon(requests.calm(performance.now()))).toBe(true);
});

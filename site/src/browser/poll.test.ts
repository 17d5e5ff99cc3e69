import { createFakeClock } from '@quellwerk/engine/browser/testing';
import { describe, expect, test } from 'vitest';
import { pollUntil } from './poll.ts';

describe('polling looks every 100 ms', () => {
  test.each([
    { what: 'at once', looksNeeded: 0, limitMs: Infinity, passedMs: 0, isDone: true },
    { what: 'after a while', looksNeeded: 5, limitMs: Infinity, passedMs: 500, isDone: true },
    { what: 'at the limit', looksNeeded: 3, limitMs: 300, passedMs: 300, isDone: true },
    { what: 'after the limit', looksNeeded: 4, limitMs: 300, passedMs: 300, isDone: false },
    { what: 'never', looksNeeded: Infinity, limitMs: 1000, passedMs: 1000, isDone: false },
  ])('done $what', async ({ looksNeeded, limitMs, passedMs, isDone }) => {
    const clock = createFakeClock();
    let looks = 0;
    let settledAt: number | undefined;
    let result: boolean | undefined;
    void pollUntil(() => looks++ >= looksNeeded, { clock, limitMs }).then((done) => {
      result = done;
    });
    for (let now = 0; now <= 2000 && settledAt === undefined; now += 50) {
      await clock.advance(now === 0 ? 0 : 50);
      if (result !== undefined) settledAt = now;
    }
    expect({ result, settledAt }).toEqual({ result: isDone, settledAt: passedMs });
  });
});

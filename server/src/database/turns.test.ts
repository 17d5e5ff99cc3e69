import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('no more run at once than there are turns, in the order they came, also after one has failed', async () => {
  const takeTurn = createTurns(2);
  const begun: number[] = [];
  let running = 0;
  let most = 0;
  const run = (number: number) =>
    takeTurn(async () => {
      begun.push(number);
      most = Math.max(most, (running += 1));
      await new Promise((resolve) => setTimeout(resolve, 1));
      running -= 1;
      if (number === 1) throw new Error('no');
      return number;
    });
  const outcomes = await Promise.allSettled([0, 1, 2, 3, 4].map(run));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([true, false, true, true, true]);
  expect([begun, most]).toEqual([[0, 1, 2, 3, 4], 2]);
  expect(await Promise.all([5, 6].map(run))).toEqual([5, 6]);
});

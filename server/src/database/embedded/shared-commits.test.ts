import { expect, test } from 'vitest';
import { createSharedCommits } from './shared-commits.ts';
import type { RunTransaction } from '../database.ts';

/** Counts transactions; what runs in a failed one is taken back by whoever keeps it. */
function startTransactions() {
  const sizes: number[] = [];
  let steps = 0;
  const transaction: RunTransaction = async (run) => {
    steps = 0;
    const result = await run({} as never);
    await new Promise((resolve) => setTimeout(resolve, 5));
    sizes.push(steps);
    return result;
  };
  return { sizes, share: createSharedCommits(transaction), step: () => (steps += 1) };
}

test('who comes while a commit is written shares the next one', async () => {
  const { sizes, share, step } = startTransactions();
  const write = (value: number) => share(async () => (step(), value));
  const first = write(0);
  await new Promise((resolve) => setTimeout(resolve, 1));
  expect(await Promise.all([first, write(1), write(2), write(3)])).toEqual([0, 1, 2, 3]);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(4);
  expect(sizes.length).toBeLessThan(4);
});

test('nobody is told before the commit is durable', async () => {
  let isDurable = false;
  const share = createSharedCommits(async (run) => {
    const result = await run({} as never);
    await new Promise((resolve) => setTimeout(resolve, 5));
    isDurable = true;
    return result;
  });
  await share(async () => undefined);
  expect(isDurable).toBe(true);
});

test('the fault of one writer is told to that one alone', async () => {
  const { share, step } = startTransactions();
  const outcomes = await Promise.allSettled([
    share(async () => step()),
    share(async () => Promise.reject(new Error('no'))),
    share(async () => step()),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a writer that comes when the last commit has just been told is written too', async () => {
  const { share } = startTransactions();
  await share(async () => undefined);
  await expect(Promise.all([share(async () => 1), share(async () => 2)])).resolves.toEqual([1, 2]);
});

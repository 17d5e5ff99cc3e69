import { expect, test } from 'vitest';
import { once } from './once.ts';

function counting(load: (count: number) => Promise<number>) {
  let count = 0;
  return () => load((count += 1));
}

test('calls at the same time and later share one load', async () => {
  const load = once(counting(async (count) => count));
  expect(await Promise.all([load(), load()])).toEqual([1, 1]);
  expect(await load()).toBe(1);
});

test('a load that fails is forgotten, and those who waited for it hear of the failure', async () => {
  const load = once(
    counting(async (count) => {
      if (count === 1) throw new Error('first');
      return count;
    }),
  );
  const both = await Promise.allSettled([load(), load()]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load()).toBe(2);
});

test('a result that is not worth keeping is loaded again', async () => {
  const load = once(
    counting(async (count) => count),
    (result) => result > 1,
  );
  expect([await load(), await load(), await load()]).toEqual([1, 2, 2]);
});

test('keys are remembered apart', async () => {
  const loaded: string[] = [];
  const load = once(async (key: string) => loaded.push(key));
  await Promise.all([load('a'), load('b'), load('a')]);
  expect(loaded).toEqual(['a', 'b']);
});

import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('a second piece of work waits for the first, however quick it would be', async () => {
  const done: string[] = [];
  const work = inOrder(async (name: string) => {
    if (name === 'slow') await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(name);
  });
  await Promise.all([work('slow'), work('quick')]);
  expect(done).toEqual(['slow', 'quick']);
});

test('a failure reaches who asked for it and does not stop what comes after', async () => {
  const done: string[] = [];
  const work = inOrder(async (name: string) => {
    if (name === 'broken') throw new Error('broken');
    done.push(name);
  });
  const broken = work('broken');
  const next = work('next');
  await expect(broken).rejects.toThrow('broken');
  await next;
  expect(done).toEqual(['next']);
});

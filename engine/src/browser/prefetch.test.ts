import { expect, test } from 'vitest';
import { createPrefetchQueue } from './prefetch.ts';
import { createFakeClock } from './testing/fake-clock.ts';

function setUp() {
  const clock = createFakeClock();
  const started: string[] = [];
  const waiting: (() => void)[] = [];
  let isSlow = false;
  let isSparing = false;
  const queue = createPrefetchQueue({
    clock,
    wasAsked: (path) => started.includes(path),
    mayLoad: () => !isSparing,
    load: (path) => {
      started.push(path);
      return isSlow ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
    },
  });
  const beSlow = () => {
    isSlow = true;
    return () => waiting.splice(0).forEach((finish) => finish());
  };
  const spare = (isOn: boolean) => {
    isSparing = isOn;
  };
  return { clock, queue, started, beSlow, spare };
}

const enterAll = (queue: { enter(path: string): void }, paths: string) => [...paths].forEach(queue.enter);

test('the first batch of 4 comes 3 s after the first enqueue', async () => {
  const { clock, queue, started } = setUp();
  queue.enter('a');
  await clock.advance(2000);
  enterAll(queue, 'bcde');
  await clock.advance(999);
  expect(started).toEqual([]);
  await clock.advance(1);
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('it waits for idle', async () => {
  const { clock, queue, started } = setUp();
  await clock.setBusy(true);
  queue.enter('a');
  await clock.advance(5000);
  expect(started).toEqual([]);
  await clock.setBusy(false);
  expect(started).toEqual(['a']);
});

test('the next batch comes 3 s after the previous one has ended', async () => {
  const { clock, queue, started, beSlow } = setUp();
  const finish = beSlow();
  enterAll(queue, 'abcdef');
  await clock.advance(10_000);
  expect(started.length).toBe(4);
  finish();
  await clock.advance(2999);
  expect(started.length).toBe(4);
  await clock.advance(1);
  expect(started).toEqual([...'abcdef']);
});

test('on a line that has become one to spare what waits goes on once it may, with what comes into view then', async () => {
  const { clock, queue, started, spare } = setUp();
  enterAll(queue, 'abcdef');
  await clock.advance(3000);
  spare(true);
  await clock.advance(10_000);
  expect(started).toEqual([...'abcd']);
  spare(false);
  enterAll(queue, 'g');
  await clock.advance(3000);
  expect(started).toEqual([...'abcdefg']);
});

test('a batch with a request that does not end is overtaken by no other one, and goes on once it has', async () => {
  const { clock, queue, started, beSlow } = setUp();
  const finish = beSlow();
  enterAll(queue, 'abcde');
  await clock.advance(600_000);
  expect(started.length).toBe(4);
  finish();
  await clock.advance(3000);
  expect(started).toEqual([...'abcde']);
});

test('a link that leaves the viewport before its batch is taken out', async () => {
  const { clock, queue, started } = setUp();
  enterAll(queue, 'ab');
  queue.leave('a');
  await clock.advance(3000);
  expect(started).toEqual(['b']);
});

test('a path stays in while another link to it is visible', async () => {
  const { clock, queue, started } = setUp();
  enterAll(queue, 'aa');
  queue.leave('a');
  await clock.advance(3000);
  expect(started).toEqual(['a']);
});

test('no path is loaded twice, and what is known takes no place in a batch', async () => {
  const { clock, queue, started } = setUp();
  enterAll(queue, 'abcde');
  started.push('a');
  queue.enter('a');
  await clock.advance(3000);
  expect(started).toEqual(['a', 'b', 'c', 'd', 'e']);
});

test('a queue that ran empty starts anew with the next link', async () => {
  const { clock, queue, started } = setUp();
  queue.enter('a');
  queue.leave('a');
  await clock.advance(10_000);
  queue.enter('b');
  await clock.advance(3000);
  expect(started).toEqual(['b']);
});

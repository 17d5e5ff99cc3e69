import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLogDestination } from './log-destination.ts';

const RETRY_MS = 20;

test('lines are written in their order, those of one moment together', async () => {
  const written: string[] = [];
  const log = createLogDestination((text, done) => {
    written.push(text);
    setImmediate(() => done(null));
  });
  log.write('a\n');
  log.write('b\n');
  await log.flush(1000);
  log.write('c\n');
  await log.flush(1000);
  expect(written).toEqual(['a\nb\n', 'c\n']);
  expect(log.lostLines()).toBe(0);
});

test('a full disk costs lines, and one line says how many when it can again', async () => {
  const written: string[] = [];
  let isFull = true;
  const log = createLogDestination(
    (text, done) => {
      if (isFull) return done(new Error('ENOSPC: no space left'));
      written.push(text);
      return done(null);
    },
    { retryMs: RETRY_MS },
  );
  log.write('a\n');
  log.write('b\n');
  await wait(RETRY_MS);
  isFull = false;
  await wait(2 * RETRY_MS);
  log.write('c\n');
  await log.flush(1000);
  const [notice = '', ...lines] = written.join('').trim().split('\n');
  expect(JSON.parse(notice)).toMatchObject({ level: 40, lostLines: 2, reason: 'ENOSPC: no space left' });
  expect(lines).toEqual(['c']);
  expect(log.lostLines()).toBe(2);
});

test('a line that a full disk has cut off does not spoil the one that says so', async () => {
  let file = '';
  let isFull = true;
  const log = createLogDestination(
    (text, done) => {
      file += isFull ? text.slice(0, 5) : text;
      if (isFull) return done(new Error('ENOSPC: no space left'), 5);
      return done(null);
    },
    { retryMs: RETRY_MS },
  );
  log.write('{"a":1}\n');
  await expect.poll(() => file).toBe('{"a":');
  isFull = false;
  log.write('{"b":2}\n');
  await log.flush(1000);
  const [cutOff, notice = '', ...lines] = file.trim().split('\n');
  expect([cutOff, ...lines]).toEqual(['{"a":', '{"b":2}']);
  expect(JSON.parse(notice)).toMatchObject({ lostLines: 1 });
});

test('a reader that hangs costs what does not fit into the buffer, and no waiting at the end', async () => {
  const log = createLogDestination(() => undefined, { bufferLimitCharacters: 10, gatherMs: 1 });
  log.write('12345\n');
  await wait(20);
  for (let times = 0; times < 5; times += 1) log.write('12345\n');
  expect(log.lostLines()).toBe(4);
  const start = performance.now();
  await log.flush(50);
  expect(performance.now() - start).toBeLessThan(1000);
});

test('of two that wait for the end, each waits as long as it may', async () => {
  let finish = (): void => undefined;
  const log = createLogDestination((_text, done) => void (finish = () => done(null)));
  log.write('a\n');
  await wait(10);
  const start = performance.now();
  const longer = log.flush(10_000);
  await log.flush(20);
  finish();
  await longer;
  expect(performance.now() - start).toBeLessThan(5000);
});

test('what is lost while the loss of others is said is said next', async () => {
  const written: string[] = [];
  let finish = (): void => undefined;
  const log = createLogDestination(
    (text, done) => {
      written.push(text);
      finish = () => done(null);
    },
    { bufferLimitCharacters: 10, gatherMs: 1 },
  );
  log.write('12345\n');
  log.write('lost 1\n');
  await expect.poll(() => written).toHaveLength(1);
  log.write('12345\n');
  log.write('lost 2\n');
  log.write('lost 3\n');
  finish();
  await expect.poll(() => written).toHaveLength(2);
  finish();
  const said = written.map((text) => JSON.parse(text.split('\n')[0] ?? '') as unknown);
  expect(said).toEqual([
    expect.objectContaining({ lostLines: 1 }),
    expect.objectContaining({ lostLines: 2 }),
  ]);
});

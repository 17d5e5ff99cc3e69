import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockOutput } from './output-lock.ts';

let parent = '';
let folder = '';
let file = '';
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'lock-'));
  folder = join(parent, 'dist');
  file = join(folder, 'build.lock');
});
afterEach(() => rmSync(parent, { recursive: true }));

const silent = (): void => undefined;

test('a folder that was made for the lock goes with it, unless something lies in it', async () => {
  (await lockOutput(folder, silent)).release();
  expect(readdirSync(parent)).toEqual([]);
  const lock = await lockOutput(folder, silent);
  writeFileSync(join(folder, 'index'), '');
  lock.release();
  expect(readdirSync(folder)).toEqual(['index']);
});

test('a build that runs is waited for, and said so once', async () => {
  (await lockOutput(folder, silent)).release();
  const lines: string[] = [];
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(other, 'spawn');
  const first = await lockOutput(folder, silent);
  writeFileSync(file, String(other.pid));
  let isMine = false;
  const second = lockOutput(folder, (line) => void lines.push(line)).then((lock) => {
    isMine = true;
    return lock;
  });
  await expect.poll(() => lines.length).toBe(1);
  expect([isMine, lines[0]]).toEqual([
    false,
    expect.stringMatching(/process \d+\)\. If there is none, delete/),
  ]);
  other.kill();
  await once(other, 'exit');
  (await second).release();
  first.release();
  expect([lines.length, existsSync(file)]).toEqual([1, false]);
});

test.each([
  ['has ended', () => '999999999'],
  ['had the number that this one has', () => String(process.pid)],
  ['was cut short before it wrote its number', () => ''],
])('one that %s is not waited for', async (_case, holder) => {
  const lock = await lockOutput(folder, silent);
  writeFileSync(file, holder());
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  const lines: string[] = [];
  (await lockOutput(folder, (line) => void lines.push(line))).release();
  lock.release();
  expect(lines).toEqual([]);
});

test('one that was cut short before the clock was set back is not waited for', async () => {
  const lock = await lockOutput(folder, silent);
  writeFileSync(file, '');
  const later = new Date(Date.now() + 60_000);
  utimesSync(file, later, later);
  const lines: string[] = [];
  (await lockOutput(folder, (line) => void lines.push(line))).release();
  lock.release();
  expect(lines).toEqual([]);
});

test('of two that find the file of one that has ended, one waits for the other', async () => {
  (await lockOutput(folder, silent)).release();
  mkdirSync(folder);
  writeFileSync(file, '999999999');
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(other, 'spawn');
  let isMine = false;
  const mine = lockOutput(folder, silent).then((lock) => {
    isMine = true;
    return lock;
  });
  // The other one had found the same, and removes what it takes for that.
  writeFileSync(file, String(other.pid));
  await wait(500);
  expect(isMine).toBe(false);
  other.kill();
  await once(other, 'exit');
  (await mine).release();
  expect(existsSync(file)).toBe(false);
});

test('a file that another build has put there is left to it', async () => {
  const lock = await lockOutput(folder, silent);
  writeFileSync(file, '1');
  lock.release();
  expect(existsSync(file)).toBe(true);
});

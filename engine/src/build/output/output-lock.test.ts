import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

test('one whose number belongs to another program by now is not waited for', async () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)']);
  await once(other, 'spawn');
  mkdirSync(folder);
  writeFileSync(file, String(other.pid));
  const longAgo = new Date(Date.now() - 601_000);
  utimesSync(file, longAgo, longAgo);
  const lines: string[] = [];
  (await lockOutput(folder, (line) => void lines.push(line))).release();
  expect(lines).toEqual([]);
  other.kill();
  await once(other, 'exit');
});

test('a build says every few seconds that it still runs, until it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const lock = await lockOutput(folder, silent);
  const longAgo = new Date(Date.now() - 601_000);
  utimesSync(file, longAgo, longAgo);
  vi.advanceTimersByTime(10_000);
  await expect.poll(() => Date.now() - statSync(file).mtimeMs).toBeLessThan(600_000);
  lock.release();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('a file that is gone again when it is looked at is not removed: it may be that of another build by then', async () => {
  mkdirSync(folder);
  // Such a link cannot be taken, and nothing lies where it leads.
  symlinkSync('nowhere', file);
  const mine = lockOutput(folder, silent);
  await wait(200);
  expect(lstatSync(file).isSymbolicLink()).toBe(true);
  rmSync(file);
  (await mine).release();
});

test('a file that another build has put there is left to it', async () => {
  const lock = await lockOutput(folder, silent);
  writeFileSync(file, '1');
  lock.release();
  expect(existsSync(file)).toBe(true);
});

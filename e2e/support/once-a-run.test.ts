import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { onceARun } from './once-a-run.ts';

afterEach(() => void vi.unstubAllEnvs());

test('workers that need the same at once make it once, and all go on when it is there', async () => {
  vi.stubEnv('TEST_RUN_ID', randomUUID());
  const events: string[] = [];
  const need = async () => {
    await onceARun('of-a-test', async () => {
      await Promise.resolve();
      events.push('made');
    });
    events.push('used');
  };
  await Promise.all([need(), need(), need()]);
  expect(events).toEqual(['made', 'used', 'used', 'used']);
});

test('the next run makes it again', async () => {
  const make = vi.fn(async () => {});
  for (const run of [randomUUID(), randomUUID()]) {
    vi.stubEnv('TEST_RUN_ID', run);
    await onceARun('of-another-test', make);
  }
  expect(make).toHaveBeenCalledTimes(2);
});

test('what could not be made says why, and is tried again by the next that needs it', async () => {
  vi.stubEnv('TEST_RUN_ID', randomUUID());
  await expect(onceARun('that-fails', () => Promise.reject(new Error('No room.')))).rejects.toThrow(
    'No room.',
  );
  const make = vi.fn(async () => {});
  await onceARun('that-fails', make);
  expect(make).toHaveBeenCalledOnce();
});

test('a lock of a process that belongs to somebody else is waited for', async () => {
  const run = randomUUID();
  vi.stubEnv('TEST_RUN_ID', run);
  const lock = join(import.meta.dirname, '..', '..', '.cache', 'e2e', 'once', `that-is-locked.${run}.lock`);
  mkdirSync(dirname(lock), { recursive: true });
  writeFileSync(lock, '1');
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('Not yours.'), { code: 'EPERM' });
  });
  const make = vi.fn(async () => {});
  const made = onceARun('that-is-locked', make);
  try {
    await vi.waitFor(() => expect(kill.mock.calls.length).toBeGreaterThan(1), 10_000);
    expect(make).not.toHaveBeenCalled();
  } finally {
    kill.mockRestore();
    rmSync(lock, { force: true });
  }
  await made;
  expect(make).toHaveBeenCalledOnce();
});

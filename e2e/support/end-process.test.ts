import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endProcess } from './end-process.ts';

const start = (code: string): ChildProcess => spawn(process.execPath, ['-e', code], { stdio: 'ignore' });

test('a process that runs has ended afterwards', async () => {
  const child = start('setInterval(() => undefined, 1000)');
  await endProcess(child);
  expect(child.signalCode).toBe('SIGTERM');
});

test.each([
  ['by itself', (child: ChildProcess) => once(child, 'exit')],
  [
    'by a signal',
    (child: ChildProcess) => {
      child.kill('SIGKILL');
      return once(child, 'exit');
    },
  ],
])('one that has ended already, %s, is not waited for', async (_case, end) => {
  const child = start('');
  await end(child);
  await expect(endProcess(child)).resolves.toBeUndefined();
});

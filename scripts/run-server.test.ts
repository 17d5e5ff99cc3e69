import { spawn } from 'node:child_process';
import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, test } from 'vitest';

const RUN_SERVER = new URL('run-server.mjs', import.meta.url).href;
/** Ends by itself, so that a test that fails leaves nobody behind. */
const SERVER = "setTimeout(() => undefined, 60_000); console.log('listening')";

test('a server ends with the process above it, also where that passes no signal on', async () => {
  const shell = start(
    `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(running(SERVER))}], { stdio: 'inherit' })`,
  );
  await once(shell.stdout, 'data');
  shell.kill('SIGKILL');
  // Closes when the last process has ended that writes to it.
  await expect(once(shell.stdout, 'close')).resolves.toBeDefined();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends a server, and is what all of it ends by',
  async (signal) => {
    const program = start(running(SERVER));
    await once(program.stdout, 'data');
    program.kill(signal);
    await once(program, 'close');
    expect([program.exitCode, program.signalCode]).toEqual([null, signal]);
  },
);

test('a server that ends by itself gives its exit code', async () => {
  const program = start(running('process.exit(3)'));
  await once(program, 'close');
  expect(program.exitCode).toBe(3);
});

function running(server: string): string {
  return `import(${JSON.stringify(RUN_SERVER)}).then(({ runServer }) => runServer(['-e', ${JSON.stringify(server)}], process.ppid))`;
}

function start(code: string): ChildProcessByStdio<null, Readable, null> {
  return spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
}

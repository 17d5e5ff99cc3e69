import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { compiledServer } from '../../test/compiled-server.ts';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { freePort } from '../../test/web-servers.ts';
import { startProcess } from '../../sweep/processes.ts';

const PROCESS_LIMIT_MS = 60_000;
const END_LIMIT_MS = 30_000;
let site: FixtureSite;

beforeAll(async () => {
  site = await createFixtureSite();
});

afterAll(() => site.remove());

test(
  'workers share the port, one that dies is replaced, and SIGTERM ends them all',
  { timeout: PROCESS_LIMIT_MS },
  async () => {
    const operationsPort = await freePort();
    const env = { DIST_DIR: site.distDir, WORKERS: '2', OPERATIONS_PORT: String(operationsPort) };
    const server = await startProcess(env, 'sources');
    const pids = () =>
      new Set(
        server.lines
          .map((line) => JSON.parse(line))
          .flatMap(({ msg, pid }) => (msg.startsWith('Server listening') ? [pid] : [])),
      );
    const status = (port: number, path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        (answer) => answer.status,
        () => undefined,
      );
    await expect.poll(() => pids().size, { timeout: 20_000 }).toBe(2);
    expect(await Promise.all([0, 1].map((index) => status(operationsPort + index, '/healthz')))).toEqual([
      200, 200,
    ]);
    const [first] = pids();
    process.kill(first, 'SIGKILL');
    await expect.poll(() => pids().size, { timeout: 20_000 }).toBe(3);
    expect(await status(server.port, '/de/')).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(await status(server.port, '/de/')).toBeUndefined();
  },
);

test('a setting that no worker can start with ends the whole', { timeout: PROCESS_LIMIT_MS }, async () => {
  const env = { DIST_DIR: '/nowhere', WORKERS: '2' };
  await expect(startProcess(env, 'sources')).rejects.toThrow('ended with 1');
});

test.each(['PORT', 'OPERATIONS_PORT'])(
  'a taken %s ends all workers, also those that could start',
  { timeout: PROCESS_LIMIT_MS },
  async (name) => {
    const taken = createServer();
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    const bound = taken.address();
    const port = typeof bound === 'object' ? bound?.port : undefined;
    const env = { DIST_DIR: site.distDir, WORKERS: '2', OPERATIONS_PORT: String(await freePort()) };
    await expect(endOf({ ...env, [name]: String(port) })).resolves.toBe(1);
    taken.close();
  },
);

/** The code with which the server ends by itself. */
async function endOf(env: Readonly<Record<string, string>>): Promise<unknown> {
  const child = spawn(process.execPath, [await compiledServer()], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
    stdio: 'ignore',
  });
  try {
    const [code] = await Promise.race([once(child, 'exit'), wait(END_LIMIT_MS, ['still running'])]);
    return code;
  } finally {
    child.kill('SIGKILL');
  }
}

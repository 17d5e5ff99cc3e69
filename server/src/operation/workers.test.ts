import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { freePort } from '../../test/web-servers.ts';
import { startProcess } from '../../sweep/processes.ts';

const PROCESS_LIMIT_MS = 60_000;
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

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compiledServer } from '../../test/compiled-server.ts';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { freePair, hasProgram } from '../../test/web-servers.ts';
import { startProcess } from '../../sweep/processes.ts';
import { SAME_WISH_MS } from './stop.ts';

const PROCESS_LIMIT_MS = 60_000;
const END_LIMIT_MS = 30_000;
/** More than the buffers of a connection hold: its answer is open until somebody reads. */
const LARGE_BYTES = 64_000_000;
let site: FixtureSite;

beforeAll(async () => {
  site = await createFixtureSite();
  await site.write('public/media/large.bin', Buffer.alloc(LARGE_BYTES));
  await site.publish();
});

afterAll(() => site.remove());

test(
  'workers share the port, one that dies is replaced, and SIGTERM ends them all',
  { timeout: PROCESS_LIMIT_MS },
  async () => {
    const operationsPort = await freePair();
    const env = { DIST_DIR: site.distDir, WORKERS: '2', OPERATIONS_PORT: String(operationsPort) };
    const server = await startProcess(env, 'current', ['sh', '-c', 'exec "$@" 2>&1', 'sh']);
    const pids = () =>
      new Set(
        server.lines
          .filter((line) => line.startsWith('{'))
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
    expect(server.lines).toContainEqual(
      expect.stringMatching(
        `^Worker \\d \\(process ${first}\\) has ended with SIGKILL; another is started.$`,
      ),
    );
    expect(await status(server.port, '/de/')).toBe(200);
    expect(await server.stop()).toBe(0);
    expect(await status(server.port, '/de/')).toBeUndefined();
  },
);

describe.runIf(hasProgram('setsid'))('with an answer open', { timeout: PROCESS_LIMIT_MS }, () => {
  test('a wish to stop that reaches every process, and the first one twice, lets it end', async () => {
    const { server, answer, told } = await startWithOpenAnswer();
    // Ctrl+C reaches all that run in the terminal, and `npm start` passes it on.
    process.kill(-server.pid, 'SIGINT');
    process.kill(server.pid, 'SIGINT');
    await expect.poll(() => told('"Stopped."'), { timeout: 10_000 }).toBe(1);
    expect((await buffer(answer)).length).toBe(LARGE_BYTES);
    expect(await server.exited).toEqual([0, null]);
    expect(told('"Stopped."')).toBe(2);
  });

  test('somebody who wishes it again later does not have to wait', async () => {
    const { server, answer } = await startWithOpenAnswer();
    process.kill(server.pid, 'SIGTERM');
    await wait(2 * SAME_WISH_MS);
    process.kill(server.pid, 'SIGTERM');
    expect(await server.exited).toEqual([1, null]);
    await expect(buffer(answer)).rejects.toThrow(/aborted|premature close/i);
  });

  /** A process group of its own, and an answer of which nothing but the head has been read. */
  async function startWithOpenAnswer() {
    const server = await startProcess({ DIST_DIR: site.distDir, WORKERS: '2' }, 'current', ['setsid']);
    onTestFinished(server.kill);
    const told = (message: string) => server.lines.filter((line) => line.includes(message)).length;
    await expect.poll(() => told('Server listening'), { timeout: 20_000 }).toBe(2);
    const asked = get({ host: '127.0.0.1', port: server.port, path: '/media/large.bin', agent: false });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return { server, answer, told };
  }
});

test('a setting that no worker can start with ends the whole', { timeout: PROCESS_LIMIT_MS }, async () => {
  const env = { DIST_DIR: '/nowhere', WORKERS: '2' };
  await expect(startProcess(env, 'current')).rejects.toThrow('ended with 1');
});

test.each(['PORT', 'OPERATIONS_PORT'])(
  'a taken %s ends all workers, also those that could start',
  { timeout: PROCESS_LIMIT_MS },
  async (name) => {
    const taken = createServer();
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    const bound = taken.address();
    const port = typeof bound === 'object' ? bound?.port : undefined;
    const env = { DIST_DIR: site.distDir, WORKERS: '2', OPERATIONS_PORT: String(await freePair()) };
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

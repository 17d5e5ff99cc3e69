/** What anonymous clients may try, each against the real server over bare sockets. */
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureSite } from './fixture-site.ts';
import type { FixtureSite } from './fixture-site.ts';
import { runServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';

const GET_PAGE = 'GET /de/ HTTP/1.1\r\nHost: x\r\n\r\n';
const WAITING = 'GET /waits HTTP/1.1\r\nHost: x\r\n\r\n';
const headOfBody = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n`;
let site: FixtureSite;
let server: RunningServer;

beforeAll(async () => {
  site = await createFixtureSite();
  // More than the buffers of both ends of a connection hold.
  await site.write('public/media/large.bin', Buffer.alloc(20_000_000));
  await site.publish();
  // Episodes and the like come from the disk, where a descriptor could be lost.
  server = await runServer({
    distDir: site.distDir,
    store: { fileLimitBytes: 500 },
    idleLimitMs: 300,
    prepare: (app) =>
      app
        .post('/takes', () => 'taken')
        .get('/waits', () => new Promise(() => undefined))
        .post('/begins', { onRequest: async (_, reply) => reply.hijack().raw.flushHeaders() }, () => ''),
  });
});

afterAll(async () => {
  await server.close();
  await site.remove();
});

function open(): Socket {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  return socket.on('error', () => undefined);
}

/** Sends bytes as they stand, each part once the one before is answered, and returns everything that comes back until the server closes. */
async function exchange(text: string, ...later: readonly string[]): Promise<string> {
  const socket = open();
  let received = '';
  socket.on('data', (chunk) => (received += String(chunk)));
  socket.write(text, 'latin1');
  for (const part of later) {
    await once(socket, 'data');
    socket.write(part, 'latin1');
  }
  await closed(socket);
  return received;
}

/** `once` would fail on a reset, which is one of the ways to be closed. */
function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => void socket.once('close', () => resolve()));
}

async function countAnswers(): Promise<number> {
  const metrics = (await server.askOperations('/metrics')).text;
  const counts = [...metrics.matchAll(/^quellwerk_http_answers_total\{.*\} (\d+)$/gm)];
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

const openDescriptors = () => readdirSync('/proc/self/fd').length;
const isLinux = process.platform === 'linux';

describe('pipelined requests', () => {
  test.runIf(isLinux)('leave no descriptor behind when the client goes', async () => {
    const before = openDescriptors();
    for (const requests of [1, 2, 5, 16, 17, 200]) {
      for (let times = 0; times < 20; times += 1) {
        const socket = open();
        await once(socket, 'connect');
        socket.write(GET_PAGE.repeat(requests));
        if (times % 2 === 0) await wait(1);
        socket.destroy();
      }
    }
    await expect.poll(openDescriptors, { timeout: 5000 }).toBeLessThanOrEqual(before + 1);
  });

  test('are answered in order while they are few', async () => {
    const received = await exchange(
      `${GET_PAGE.repeat(7)}GET /de/nope/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
    );
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual([...Array(7).fill('HTTP/1.1 200'), 'HTTP/1.1 404']);
  });

  test('without end close their connection, and visitors do not wait', async () => {
    const bombs = Array.from({ length: 12 }, () => exchange(GET_PAGE.repeat(300)));
    const start = performance.now();
    expect((await server.ask('/de/about/')).status).toBe(200);
    expect(performance.now() - start).toBeLessThan(5000);
    await Promise.all(bombs);
    const metrics = (await server.askOperations('/metrics')).text;
    expect(metrics).toMatch(/refused_requests_total\{reason="pipelining"\} [1-9]/);
  });
});

describe('connections', () => {
  test('that never read their answers are closed', async () => {
    const sockets = Array.from({ length: 10 }, () => open().pause());
    for (const socket of sockets) socket.write('GET /media/large.bin HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(2));
    await expect.poll(server.countConnections, { timeout: 5000 }).toBe(10);
    await expect.poll(server.countConnections, { timeout: 14_000 }).toBe(0);
    for (const socket of sockets) socket.destroy();
    // The server goes on, and its visitors find it as it was.
    expect((await server.ask('/de/')).status).toBe(200);
  });

  test('of one address are limited where the operator wants it', async () => {
    const limited = await runServer({ distDir: site.distDir, config: { socketsPerAddress: 3 } });
    const { port } = new URL(limited.origin);
    const sockets = Array.from({ length: 5 }, () =>
      connect(Number(port), '127.0.0.1').on('error', () => undefined),
    );
    await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBe(2);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await limited.ask('/de/')).status).toBe(200);
    expect((await limited.askOperations('/metrics')).text).toMatch(/reason="address"\} [2-9]/);
    await limited.close();
  });

  test('that are half closed still get their answer', async () => {
    const socket = open();
    let received = '';
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.end(GET_PAGE);
    await once(socket, 'end');
    expect(received).toMatch(/^HTTP\/1\.1 200 OK/);
  });
});

describe('requests that are none', () => {
  test.each([
    ['two hosts', 'GET /de/ HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n', { status: 400, reason: 'host' }],
    ['no host', 'GET /de/ HTTP/1.1\r\n\r\n', { status: 400, reason: 'host' }],
    [
      'a host with a path',
      'GET /de/ HTTP/1.1\r\nHost: evil.example/x\r\n\r\n',
      { status: 400, reason: 'host' },
    ],
    [
      'a space in the address',
      'GET /de/ hush HTTP/1.1\r\nHost: x\r\n\r\n',
      { status: 400, reason: 'malformed' },
    ],
    [
      'headers without end',
      `GET /de/ HTTP/1.1\r\nHost: x\r\nCookie: ${'hush'.repeat(9000)}\r\n\r\n`,
      { status: 431, reason: 'too-large' },
    ],
    [
      'an expectation',
      'GET /de/ HTTP/1.1\r\nHost: x\r\nExpect: hush\r\n\r\n',
      { status: 417, reason: 'expectation' },
    ],
  ])('%s', async (_, text, { status, reason }) => {
    const received = await exchange(text);
    expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(received.toLowerCase()).toContain('x-content-type-options: nosniff');
    expect(received.toLowerCase()).toContain("content-security-policy: default-src 'self'");
    expect(server.logs.at(-1)).toContain(`"reason":"${reason}"`);
    expect(server.logs.at(-1)).toContain(`"status":${status}`);
    expect((await server.askOperations('/metrics')).text).toContain(`reason="${reason}"`);
    expect(server.logs.join()).not.toContain('hush');
  });

  test('a body that goes wrong while it arrives is refused', async () => {
    const before = await countAnswers();
    const received = await exchange(GET_PAGE, `${headOfBody('/takes')}4\r\nhush\r\nhush\r\n`);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400']);
    expect(server.logs.at(-1)).toContain('"res":{"status":400},"reason":"malformed"');
    expect(await countAnswers()).toBe(before + 2);
  });

  test.each([
    ['a request that waits for its answer', WAITING],
    ['a request that waits, and half of another one', WAITING + headOfBody('/takes')],
  ])('after %s close the connection, and count as no answer', async (_, request) => {
    const before = await countAnswers();
    expect(await exchange(`${request}hush\r\n\r\n`)).not.toContain('HTTP/1.1 400');
    expect(JSON.parse(server.logs.at(-1) ?? '{}')).toMatchObject({ reason: 'malformed' });
    expect(server.logs.at(-1)).not.toContain('status');
    expect(await countAnswers()).toBe(before);
  });

  test('a body that goes wrong after its answer has begun closes the connection', async () => {
    const before = await countAnswers();
    const received = await exchange(headOfBody('/begins'), 'hush\r\n\r\n');
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
    expect(await countAnswers()).toBe(before);
  });

  test('in HTTP/1.0 need no host', async () => {
    expect(await exchange('GET /de/ HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200/);
  });

  test.each(['x:80', 'localhost', '[::1]:8080', 'a-b.example'])('the host %s is sound', async (host) => {
    const text = `GET /de/ HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
    expect(await exchange(text)).toMatch(/^HTTP\/1\.1 200/);
  });

  test('an address in absolute form is answered, and neither host nor password is logged', async () => {
    const text = 'GET http://user:hush@evil.example/de/?q HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
    expect(await exchange(text)).toMatch(/^HTTP\/1\.1 200/);
    const entry = JSON.parse(server.logs.at(-1) ?? '{}') as unknown;
    expect(entry).toMatchObject({ req: { path: '/de/' } });
    expect(server.logs.join()).not.toMatch(/hush|evil/);
  });
});

import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureSite, page } from '../test/fixture-site.ts';
import type { FixtureSite } from '../test/fixture-site.ts';
import { notFound } from './forms/routes/send-page.ts';
import { runServer } from '../test/running-server.ts';
import type { RunningServer } from '../test/running-server.ts';

let site: FixtureSite;
let server: RunningServer;

beforeAll(async () => {
  site = await createFixtureSite();
  server = await runServer({ distDir: site.distDir, prepare: addFailingRoute });
});

afterAll(async () => {
  await server.close();
  await site.remove();
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  '%s to a page is refused with 405',
  async (method) => {
    const headers = { 'content-type': 'application/unknown', 'content-length': '4' };
    const answer = await server.ask('/de/', { method, headers, body: 'body' });
    expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  },
);

test('a failure of ours answers with the 500 page and is logged as a bug', async () => {
  const answer = await server.ask('/fails');
  expect(answer.status).toBe(500);
  expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).toContain('server error');
  expect(answer.text).not.toContain('broken on purpose');
  const entry = server.logs.find((line) => line.includes('broken on purpose')) ?? '';
  expect(JSON.parse(entry)).toMatchObject({
    level: 50,
    req: { path: '/fails' },
    requestId: expect.any(String),
  });
});

test('a stream that fails before its first byte leaves none of its headers behind', async () => {
  const answer = await server.ask('/stream-fails');
  expect(answer.status).toBe(500);
  for (const name of ['content-encoding', 'etag', 'last-modified'])
    expect(answer.headers[name]).toBeUndefined();
  expect(answer.text).toContain('server error');
});

test('without a 500 page a failure answers without a body', async () => {
  const bareSite = await createFixtureSite();
  await rm(join(bareSite.distDir, 'public/500.html'));
  await bareSite.publish();
  const bare = await runServer({ distDir: bareSite.distDir, prepare: addFailingRoute });
  const answer = await bare.ask('/fails');
  await bare.close();
  await bareSite.remove();
  expect([answer.status, answer.text]).toEqual([500, '']);
});

test("an error that is the client's keeps its status and shows nothing", async () => {
  const answer = await server.ask('/refuses');
  expect([answer.status, answer.text]).toEqual([418, '']);
});

test.each(['/things/%E0%A4%A', `/things/${'a'.repeat(2000)}`])(
  'an address below a route that it cannot read is not found as any other: %s',
  async (path) => {
    const answer = await server.ask(path);
    expect([answer.status, answer.text]).toEqual([404, page('not found')]);
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
    const logged = server.logs.map((line): unknown => JSON.parse(line));
    expect(logged).toContainEqual(
      expect.objectContaining({ req: { method: 'GET', path }, res: { status: 404 } }),
    );
  },
);

test('what a route does not find is the page that says so, for every method of the route', async () => {
  for (const method of ['GET', 'POST']) {
    const answer = await server.ask('/things/nope', { method });
    expect([answer.status, answer.text]).toEqual([404, page('not found')]);
  }
});

test.each([
  ['DELETE', '/things/nope?a=1', 'GET, HEAD, POST'],
  ['PUT', '/takes', 'POST'],
])('%s to %s, which has no such method, is told those that it has', async (method, path, allowed) => {
  const answer = await server.ask(path, { method });
  expect([answer.status, answer.headers.allow]).toEqual([405, allowed]);
});

test('an address of question marks is answered about as fast as any other', async () => {
  // Asked in turn, so that a machine that is busy for a moment holds up both.
  const plain: number[] = [];
  const ofQuestionMarks: number[] = [];
  for (let round = 0; round < 10; round += 1) {
    plain.push(await timeOf(`/de/?${'x'.repeat(15_000)}`));
    ofQuestionMarks.push(await timeOf(`/de/${'?'.repeat(15_000)}`));
  }
  expect(Math.min(...ofQuestionMarks) - Math.min(...plain)).toBeLessThan(50);

  async function timeOf(path: string): Promise<number> {
    const start = performance.now();
    await server.ask(path);
    return performance.now() - start;
  }
});

test('a request is logged with id, method, path, status and time, and without query, headers or address', async () => {
  await server.ask('/de/about/?access_token=hush', {
    headers: { cookie: 'a=hush', referer: 'http://x/?hush' },
  });
  await server.ask('/de/about?access_token=hush');
  await server.ask('/%zz?access_token=hush');
  await server.ask('/fails?access_token=hush');
  const entries = server.logs.map((line): unknown => JSON.parse(line));
  expect(entries).toContainEqual(
    expect.objectContaining({
      level: 30,
      req: { method: 'GET', path: '/de/about/' },
      res: { status: 200 },
      durationMs: expect.any(Number),
    }),
  );
  expect(entries).toContainEqual(expect.objectContaining({ req: { method: 'GET', path: '/%zz' } }));
  expect(server.logs.join()).not.toContain('hush');
  expect(server.logs.join()).not.toContain('remoteAddress');
});

test.each([
  '/forms/confirm/hush',
  '/forms/%63onfirm/hush',
  '/%66orms%2fconfirm%2Fhush%',
  '//forms//unsubscribe/hush',
  '/Forms/RECEIPT/%0Ahush',
])('the token of a link is not logged, however the link is spelled: %s', async (path) => {
  await server.ask(path);
  expect(server.logs.at(-1)).toMatch(/"path":"\/forms\/(?:confirm|unsubscribe|receipt)\/…"/);
  expect(server.logs.join()).not.toContain('hush');
});

test.each([
  [true, '198.51.100.7, 203.0.113.9', '203.0.113.9'],
  [true, '203.0.113.9', '203.0.113.9'],
  [true, undefined, '127.0.0.1'],
  [false, '198.51.100.7, 203.0.113.9', '127.0.0.1'],
])(
  'with trustProxy %s and X-Forwarded-For: %s a visitor has the address %s',
  async (trustProxy, forwardedFor, address) => {
    const asked = await runServer({
      distDir: site.distDir,
      config: { trustProxy },
      prepare: (app) => app.get('/address', (request, reply) => reply.send(request.ip)),
    });
    const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor };
    const answer = await asked.ask('/address', { headers });
    await asked.close();
    expect(answer.text).toBe(address);
  },
);

test('a request that is no HTTP is refused and the server goes on', async () => {
  const { port } = new URL(server.origin);
  const received = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1', () => socket.write('GET /de/ about HTTP/1.1\r\n\r\n'));
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.on('close', () => resolve(text)).on('error', reject);
  });
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect((await server.ask('/de/')).status).toBe(200);
});

function addFailingRoute(app: FastifyInstance): void {
  app.get('/fails', async () => {
    throw new Error('broken on purpose');
  });
  app.get('/stream-fails', async (_request, reply) => {
    const stream = new Readable({ read: () => stream.destroy(new Error('broken on purpose')) });
    const headers = { 'content-encoding': 'br', 'content-length': '3', etag: '"a"', 'last-modified': 'x' };
    return reply.headers(headers).send(stream);
  });
  app.route({ method: ['GET', 'POST'], url: '/things/:name', handler: (_request, reply) => notFound(reply) });
  app.post('/takes', () => 'taken');
  app.get('/refuses', async () => {
    throw Object.assign(new Error('not shown'), { statusCode: 418 });
  });
}

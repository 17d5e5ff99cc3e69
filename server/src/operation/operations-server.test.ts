import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { createMetrics } from './metrics.ts';
import { createOperationsServer, isMeant } from './operations-server.ts';

let site: FixtureSite;
let server: RunningServer;

beforeAll(async () => {
  site = await createFixtureSite();
  server = await runServer({ distDir: site.distDir });
});

afterAll(async () => {
  await server.close();
  await site.remove();
});

test('nothing of it is on the port of the visitors', async () => {
  for (const path of ['/healthz', '/readyz', '/metrics']) expect((await server.ask(path)).status).toBe(404);
});

test('the health check answers with JSON that nobody keeps', async () => {
  const answer = await server.askOperations('/healthz');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(JSON.parse(answer.text)).toEqual({ status: 'ok', uptimeSeconds: 1 });
});

test('readiness names the release that answers', async () => {
  const answer = await server.askOperations('/readyz');
  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({
    status: 'ready',
    release: server.releases.current().id,
    buildHash: 'build-1',
    problems: [],
  });
});

test('the metrics count answers in the Prometheus text format', async () => {
  const counted = async () =>
    Number(/answers_total\{status="4xx"\} (\d+)/.exec((await server.askOperations('/metrics')).text)?.[1]);
  const before = await counted();
  await server.ask('/nope/');
  expect(await counted()).toBe(before + 1);
  expect((await server.askOperations('/metrics')).headers['content-type']).toBe(
    'text/plain; version=0.0.4; charset=utf-8',
  );
});

/** A server for operators of which a check fails, and what it reports. */
async function startFailing(statistics: Error) {
  const failures: string[] = [];
  const operations = createOperationsServer({
    releases: server.releases,
    metrics: createMetrics({ lostLogLines: () => 0, dataAges: () => new Map() }),
    checks: [{ name: 'broken', problem: () => Promise.reject(new Error('a check')) }],
    statistics: () => Promise.reject(statistics),
    uptime: () => 1,
    reportFailure: (error) => failures.push(error instanceof Error ? error.message : ''),
  });
  await once(operations.listen({ port: 0, host: '127.0.0.1' }), 'listening');
  const address = operations.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  return { operations, failures, ask };
}

test('what fails is told to the log, and not by a status alone', async () => {
  const { operations, failures, ask } = await startFailing(new Error('the statistics'));
  const statusOf = async (path: string) => (await ask(path)).status;
  expect([await statusOf('/readyz'), await statusOf('/stats'), await statusOf('/healthz')]).toEqual([
    500, 503, 200,
  ]);
  expect(failures).toEqual(['a check', 'the statistics']);
  operations.close();
});

test.each([
  [Object.assign(new Error('cut off'), { code: '57014' }), 503, 'ask for fewer'],
  [Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }), 503, 'does not answer'],
  [new TypeError('a bug'), 500, ''],
])('why there are no statistics is said: %s is %d', async (error, status, words) => {
  const { operations, failures, ask } = await startFailing(error);
  const answer = await ask('/stats?days=394');
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(words)]);
  expect(failures).toEqual([error.message]);
  operations.close();
});

test('anything else is not found', async () => {
  expect((await server.askOperations('/')).status).toBe(404);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s is not allowed', async (method) => {
  const answer = await server.askOperations('/healthz', { method });
  expect([answer.status, answer.headers['allow'], answer.text]).toEqual([405, 'GET, HEAD', '']);
});

test('HEAD has the head of GET and nothing else', async () => {
  const { status, headers, text } = await server.askOperations('/readyz', { method: 'HEAD' });
  expect([status, headers['content-type'], text]).toEqual([200, 'application/json; charset=utf-8', '']);
});

test('a page of another name that leads to this machine reads nothing', async () => {
  const ask = (host: string) => server.askOperations('/metrics', { headers: { host } });
  const answers = await Promise.all(['rebound.example', 'localhost'].map(ask));
  expect(answers.map(({ status, text }) => [status, text === ''])).toEqual([
    [421, true],
    [200, false],
  ]);
});

test.each([
  ['127.0.0.1', '127.0.0.1:9090', true],
  ['127.0.0.1', 'LOCALHOST:9090', true],
  ['::1', '[::1]:9090', true],
  ['::ffff:127.0.0.1', 'localhost', true],
  ['127.0.0.1', undefined, true],
  ['172.18.0.3', 'quellwerk:9090', true],
  ['127.0.0.1', 'rebound.example:9090', false],
  ['::1', 'localhost.rebound.example', false],
  ['::ffff:127.0.0.1', '127.0.0.1.rebound.example', false],
])('what arrives at %s for the host %s is answered: %s', (localAddress, host, isAnswered) => {
  expect(isMeant(localAddress, host)).toBe(isAnswered);
});

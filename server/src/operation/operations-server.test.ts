import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import type { RunningServer } from '../../test/running-server.ts';

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

test('anything else is not found', async () => {
  expect((await server.askOperations('/')).status).toBe(404);
});

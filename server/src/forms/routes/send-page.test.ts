import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendPage } from './send-page.ts';

const BUILT = `<p>${'What stands on every page. '.repeat(100)}</p>`;

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  const pages = { read: () => Promise.resolve({ html: BUILT, headers: {} }) };
  const change = (html: string) => html.replace('every', 'this');
  app.get('/page', (_request, reply) => sendPage(reply, '/page/', { pages, change }));
  app.get('/form', (_request, reply) =>
    sendPage(reply.header('vary', 'Origin'), '/page/', { pages, change }),
  );
  await app.ready();
});
afterAll(() => app.close());

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
  ['br;q=0', undefined, (body: Buffer) => body],
])('a filled page is compressed for whoever accepts %j', async (accepted, encoding, decompress) => {
  const { headers, rawPayload } = await app.inject({
    url: '/page',
    headers: { 'accept-encoding': accepted },
  });
  expect([headers['content-encoding'], headers.vary]).toEqual([encoding, 'Accept-Encoding']);
  expect(headers['content-length']).toBe(String(rawPayload.length));
  expect(rawPayload.length < BUILT.length / 2).toBe(encoding !== undefined);
  expect(decompress(rawPayload).toString()).toBe(BUILT.replace('every', 'this'));
});

test('a filled page varies by all that it has varied by before', async () => {
  expect((await app.inject('/form')).headers.vary).toBe('Origin, Accept-Encoding');
});

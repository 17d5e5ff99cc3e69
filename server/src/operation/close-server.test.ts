import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createClose } from './close-server.ts';

const SLOW_ANSWER_MS = 200;
/** Far below the minute that Node keeps an idle connection open, and long enough for a busy machine. */
const SOON_MS = 20_000;

test('a connection that was never used does not hold the server', { timeout: SOON_MS }, async () => {
  const { app, close } = await listen();
  const accepted = once(app.server, 'connection');
  const socket = connect(port(app), '127.0.0.1');
  await accepted;
  await expect(Promise.all([close(), once(socket, 'close')])).resolves.toBeDefined();
});

test(
  'an answer under way ends, and its connection does not hold the server',
  { timeout: SOON_MS },
  async () => {
    const { app, close } = await listen();
    const socket = connect(port(app), '127.0.0.1');
    let text = '';
    const begun = once(app.server, 'request');
    socket.on('data', (chunk) => (text += String(chunk)));
    socket.write('GET /slow HTTP/1.1\r\nHost: x\r\nConnection: keep-alive\r\n\r\n');
    await begun;
    await Promise.all([close(), once(socket, 'close')]);
    expect(text).toContain('done');
  },
);

async function listen() {
  const app = Fastify();
  app.get('/slow', async () => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS));
    return 'done';
  });
  const close = createClose(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, close };
}

function port(app: FastifyInstance): number {
  return Number(new URL(app.listeningOrigin).port);
}

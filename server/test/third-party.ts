import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const SIZE_LIMIT = 1000;
export const SCRIPT = 'console.log("third party");';

export interface ThirdParty {
  readonly origin: string;
  /** Every address it answers. */
  readonly addresses: readonly string[];
  /** What has reached it since it was last emptied. */
  readonly received: { readonly path: string; readonly headers: Record<string, unknown> }[];
  readonly close: () => void;
}

/** A server of somebody else's, with one address for each way to answer badly. */
export async function startThirdParty(): Promise<ThirdParty> {
  const received: ThirdParty['received'] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    received.push({ path, headers: { ...request.headers } });
    const answer = ANSWERS[path.slice(1).split('?')[0] ?? ''];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const names = ['script.js?id=1', ...Object.keys(ANSWERS).filter((path) => path !== 'script.js')];
  return {
    origin,
    addresses: names.map((path) => `${origin}/${path}`),
    received,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  'script.js': (_, response) => {
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'max-age=60', etag: '"v1"' };
    const dropped = { 'set-cookie': 'id=1', 'x-secret': '1', 'access-control-allow-origin': '*' };
    response.writeHead(200, { ...headers, ...dropped }).end(SCRIPT);
  },
  'gzip.js': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(SCRIPT)),
  ...Object.fromEntries(
    [
      ['br', brotliCompressSync(SCRIPT)],
      ['GZIP', gzipSync(SCRIPT)],
      ['X-Gzip', gzipSync(SCRIPT)],
      ['identity', Buffer.from(SCRIPT)],
    ].map(([encoding, body]) => [
      `encoded-${String(encoding)}.js`,
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(200, { 'content-encoding': String(encoding) }).end(body),
    ]),
  ),
  ...Object.fromEntries(
    ['toString', '__proto__', 'constructor'].map((encoding) => [
      `encoding-${encoding}.js`,
      (_: IncomingMessage, response: ServerResponse) =>
        void response.writeHead(200, { 'content-encoding': encoding }).end('no'),
    ]),
  ),
  'immutable.js': (_, response) =>
    void response.writeHead(200, { 'cache-control': 'public, immutable, max-age=99999999' }).end(SCRIPT),
  'private.js': (_, response) =>
    void response.writeHead(200, { 'cache-control': 'private, max-age=60' }).end(SCRIPT),
  'no-age.js': (_, response) => void response.writeHead(200, { 'cache-control': 'public' }).end(SCRIPT),
  'switches.js': ({ socket }) =>
    void socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'),
  'cut-short.js': ({ socket }) => void socket.end('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort'),
  'cut-gzip.js': ({ socket }) =>
    void socket.end(
      Buffer.concat([
        Buffer.from('HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nConnection: close\r\n\r\n'),
        gzipSync(SCRIPT.repeat(20)).subarray(0, 20),
      ]),
    ),
  // Ends only by its connection, as HTTP/1.0 does: whoever gives up must not take it for whole.
  'slow-close.js': ({ socket }) => void socket.write('HTTP/1.1 200 OK\r\nConnection: close\r\n\r\nfirst;'),
  'missing.js': (_, response) => void response.writeHead(404).end('no'),
  'unknown-encoding.js': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'zzz' }).end('no'),
  'announced-large.js': (_, response) => {
    response.writeHead(200, { 'content-length': SIZE_LIMIT + 1 }).write('x');
  },
  'large.js': (_, response) => {
    response.write('x'.repeat(SIZE_LIMIT));
    response.end('x');
  },
  'bomb.js': (_, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(SIZE_LIMIT * 100)));
  },
  'breaks.js': (request) => void request.socket.destroy(),
  'silent.js': () => undefined,
  'silent-body.js': (_, response) => response.writeHead(200, { etag: '"v1"' }).flushHeaders(),
  'slow-body.js': (_, response) => void response.write('first;'),
  'redirect-1': (_, response) => void response.writeHead(302, { location: '/script.js?id=1' }).end(),
  'redirect-2': (_, response) => void response.writeHead(301, { location: '/redirect-1' }).end(),
  'redirect-3': ({ headers }, response) =>
    void response.writeHead(307, { location: `http://${headers.host}/redirect-2` }).end(),
  'redirect-4': (_, response) => void response.writeHead(308, { location: '/redirect-3' }).end(),
  'redirect-out': (_, response) => void response.writeHead(302, { location: '/script.js?id=2' }).end(),
};

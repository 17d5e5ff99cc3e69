import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixtureSite, type FixtureSite } from '../../test/fixture-site.ts';
import { runServer, type Answer, type RunningServer } from '../../test/running-server.ts';
import type { ThirdPartyOptions } from './proxy-route.ts';

const SIZE_LIMIT = 1000;
const TIMEOUT_MS = 300;
const SCRIPT = 'console.log("third party");';

let site: FixtureSite;
let upstream: Server;
let upstreamOrigin: string;
let server: RunningServer;
/** What reached the third party, as `path` and headers. */
let received: { readonly path: string; readonly headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  site = await createFixtureSite();
  upstream = createServer(answerAsThirdParty).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const address = upstream.address();
  upstreamOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  server = await runProxy({ isAllowedAddress: () => true, timeoutMs: TIMEOUT_MS, sizeLimit: SIZE_LIMIT });
});

afterAll(async () => {
  await server.close();
  upstream.closeAllConnections();
  upstream.close();
  await site.remove();
});

beforeEach(() => {
  received = [];
});

describe('an allowed address', () => {
  test('is fetched, and only type, caching and tag of the answer come along', async () => {
    const answer = await askFor('/script.js?id=1');
    expect([answer.status, answer.text]).toEqual([200, SCRIPT]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'max-age=60',
      etag: '"v1"',
      'x-content-type-options': 'nosniff',
    });
    expect(Object.keys(answer.headers)).not.toEqual(expect.arrayContaining(['set-cookie']));
    expect(answer.headers).not.toHaveProperty('x-secret');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('opened as a page it may do nothing in our name', async () => {
    expect((await askFor('/script.js?id=1')).headers['content-security-policy']).toBe(
      "default-src 'none'; sandbox",
    );
  });

  test('nothing of the visitor reaches the third party', async () => {
    const headers = {
      cookie: 'a=b',
      authorization: 'c',
      referer: 'http://d/',
      'user-agent': 'e',
      'x-forwarded-for': 'f',
    };
    await askFor('/script.js?id=1', headers);
    expect(received).toEqual([
      {
        path: '/script.js?id=1',
        headers: {
          accept: '*/*',
          'accept-encoding': 'br, gzip',
          'user-agent': 'quellwerk-third-party-proxy',
          host: new URL(upstreamOrigin).host,
          connection: 'close',
        },
      },
    ]);
  });

  test('a tag that the visitor already has is answered with 304', async () => {
    const answer = await askFor('/script.js?id=1', { 'if-none-match': '"v1"' });
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', '"v1"']);
  });

  test('a compressed answer is passed on as plain bytes', async () => {
    const answer = await askFor('/gzip.js');
    expect([answer.status, answer.text]).toEqual([200, SCRIPT]);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  test('the body streams: its beginning arrives before its end is sent', async () => {
    const patient = await runProxy({ isAllowedAddress: () => true, timeoutMs: 5000 });
    const response = await fetch(proxied(patient.origin, `${upstreamOrigin}/slow-body.js`));
    const reader = response.body?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first;');
    await reader?.cancel();
    await patient.close();
  });
});

describe('refusals', () => {
  test.each([
    ['', 400],
    ['?url=', 400],
    ['?url=a&url=b', 400],
    ['?url=nonsense', 403],
    ['?url=file%3A%2F%2F%2Fetc%2Fpasswd', 403],
  ])('%j is answered with %i', async (query, status) => {
    const answer = await server.ask(`/__third-party-proxy${query}`);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
  });

  test.each(['/script.js', '/script.js?id=2', '/script.js?id=1&x', '/script.js?id=1#x', '/SCRIPT.js?id=1'])(
    'almost an allowed address is refused without a request: %s',
    async (path) => {
      expect((await askFor(path)).status).toBe(403);
      expect(received).toEqual([]);
    },
  );

  test.each(['HEAD', 'POST', 'PUT', 'OPTIONS', 'PROPFIND'])(
    '%s is refused without a request',
    async (method) => {
      const target = proxied('', `${upstreamOrigin}/script.js?id=1`);
      const answer = await server.ask(target, { method });
      expect(answer.status).toBe(405);
      expect(received).toEqual([]);
    },
  );

  test('only GET is named as allowed', async () => {
    const answer = await server.ask('/__third-party-proxy', { method: 'POST', body: '{}' });
    expect(answer.headers.allow).toBe('GET');
  });

  test('an allowed address in the own network is refused without a request', async () => {
    const strict = await runProxy({});
    const answer = await strict.ask(proxied('', `${upstreamOrigin}/script.js?id=1`));
    await strict.close();
    expect([answer.status, received]).toEqual([403, []]);
  });

  test.each([
    ['127.0.0.1', [{ address: '127.0.0.1', family: 4 }]],
    [
      'a public and a private address',
      [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    ],
  ])('a name that resolves to %s is refused without a request', async (_, addresses) => {
    const lookup: LookupFunction = (_hostname, _options, callback) => callback(null, addresses);
    const strict = await runProxy({ lookup });
    const answer = await strict.ask(
      proxied('', `http://script.example:${new URL(upstreamOrigin).port}/script.js`),
    );
    await strict.close();
    expect([answer.status, received]).toEqual([403, []]);
  });
});

describe('redirects', () => {
  test('are followed to allowed addresses, three at most', async () => {
    expect((await askFor('/redirect-3')).text).toBe(SCRIPT);
    expect((await askFor('/redirect-4')).status).toBe(502);
  });

  test('to any other address are not followed', async () => {
    expect((await askFor('/redirect-out')).status).toBe(502);
    expect(received.map(({ path }) => path)).toEqual(['/redirect-out']);
  });
});

describe('failures of the third party', () => {
  test.each([
    ['/missing.js', 502],
    ['/unknown-encoding.js', 502],
    ['/announced-large.js', 502],
    ['/breaks.js', 502],
    ['/bomb.js', 502],
    ['/silent.js', 504],
    ['/silent-body.js', 504],
  ])('%s is answered with %i', async (path, status) => {
    const answer = await askFor(path);
    expect([answer.status, answer.headers['cache-control']]).toEqual([status, 'no-store']);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers.etag).toBeUndefined();
  });

  test.each(['/large.js', '/slow-body.js'])(
    '%s breaks off instead of ending as if it were whole',
    async (path) => {
      await expect(askFor(path)).rejects.toThrow('aborted');
    },
  );

  test('a name that does not resolve is answered with 502', async () => {
    const lost = await runProxy({ lookup: findNothing });
    const answer = await lost.ask(
      proxied('', `http://script.example:${new URL(upstreamOrigin).port}/script.js`),
    );
    await lost.close();
    expect(answer.status).toBe(502);
  });

  test('the server goes on after all of them', async () => {
    expect((await server.ask('/de/')).status).toBe(200);
  });
});

test('outcomes are counted', async () => {
  const counting = await runProxy({ isAllowedAddress: () => true, timeoutMs: TIMEOUT_MS });
  for (const path of ['/script.js?id=1', '/nope.js', '/missing.js', '/silent.js']) {
    await counting.ask(proxied('', upstreamOrigin + path));
  }
  const { text } = await counting.ask('/metrics');
  await counting.close();
  for (const outcome of ['forwarded', 'refused', 'failed', 'timed_out']) {
    expect(text).toContain(`quellwerk_third_party_requests_total{outcome="${outcome}"} 1\n`);
  }
});

function runProxy(thirdParty: ThirdPartyOptions): Promise<RunningServer> {
  const names = ['script.js?id=1', ...Object.keys(ANSWERS).filter((path) => path !== 'script.js')];
  const named = `http://script.example:${new URL(upstreamOrigin).port}/script.js`;
  const thirdPartyUrls = [...names.map((path) => `${upstreamOrigin}/${path}`), named];
  return runServer({ distDir: site.distDir, manifest: { thirdPartyUrls }, thirdParty });
}

const findNothing: LookupFunction = (_hostname, _options, callback) =>
  callback(new Error('no such name'), '');

function askFor(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return server.ask(proxied('', upstreamOrigin + path), { headers });
}

function proxied(origin: string, url: string): string {
  return `${origin}/__third-party-proxy?url=${encodeURIComponent(url)}`;
}

const answerAsThirdParty: RequestListener = (request, response) => {
  const path = request.url ?? '';
  received.push({ path, headers: { ...request.headers } });
  const answer = ANSWERS[path.slice(1).split('?')[0] ?? ''];
  if (answer) answer(request, response);
  else response.writeHead(404).end();
};

const ANSWERS: Readonly<Record<string, RequestListener>> = {
  'script.js': (_, response) => {
    const headers = { 'content-type': 'text/javascript', 'cache-control': 'max-age=60', etag: '"v1"' };
    const dropped = { 'set-cookie': 'id=1', 'x-secret': '1', 'access-control-allow-origin': '*' };
    response.writeHead(200, { ...headers, ...dropped }).end(SCRIPT);
  },
  'gzip.js': (_, response) =>
    void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(SCRIPT)),
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
  'redirect-3': (_, response) =>
    void response.writeHead(307, { location: `${upstreamOrigin}/redirect-2` }).end(),
  'redirect-4': (_, response) => void response.writeHead(308, { location: '/redirect-3' }).end(),
  'redirect-out': (_, response) => void response.writeHead(302, { location: '/script.js?id=2' }).end(),
};

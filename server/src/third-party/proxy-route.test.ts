import type { LookupFunction } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import type { Answer, RunningServer } from '../../test/running-server.ts';
import { SCRIPT, SIZE_LIMIT, startThirdParty } from '../../test/third-party.ts';
import type { ThirdParty } from '../../test/third-party.ts';
import type { ThirdPartyOptions } from './proxy-route.ts';

const TIMEOUT_MS = 300;
const OPEN: ThirdPartyOptions = { isAllowedAddress: () => true };
/** A clock by which whatever was kept is too old. */
const everLater = (() => {
  let now = 0;
  return () => (now += 10_000_000);
})();

let site: FixtureSite;
let upstream: ThirdParty;
let server: RunningServer;

beforeAll(async () => {
  site = await createFixtureSite();
  upstream = await startThirdParty();
  server = await runProxy({ ...OPEN, timeoutMs: TIMEOUT_MS, sizeLimit: SIZE_LIMIT, now: everLater });
});

afterAll(async () => {
  await server.close();
  upstream.close();
  await site.remove();
});

beforeEach(() => {
  upstream.received.length = 0;
});

describe('an allowed address', () => {
  test('is fetched, and only type and caching of the answer come along', async () => {
    const answer = await askFor('/script.js?id=1');
    expect([answer.status, answer.text]).toEqual([200, SCRIPT]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=60',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers).not.toHaveProperty('set-cookie');
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
    expect(upstream.received).toEqual([
      {
        path: '/script.js?id=1',
        headers: {
          accept: '*/*',
          'accept-encoding': 'br, gzip',
          'user-agent': 'quellwerk-third-party-proxy',
          host: new URL(upstream.origin).host,
          connection: 'close',
        },
      },
    ]);
  });

  test('a tag that the visitor already has is answered with 304', async () => {
    const etag = (await askFor('/script.js?id=1')).headers.etag ?? '';
    const answer = await askFor('/script.js?id=1', { 'if-none-match': etag });
    expect([answer.status, answer.text, answer.headers.etag]).toEqual([304, '', etag]);
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  });

  test('a compressed answer is passed on as plain bytes', async () => {
    const answer = await askFor('/gzip.js');
    expect([answer.status, answer.text]).toEqual([200, SCRIPT]);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('public, max-age=300');
  });

  test.each(['br', 'GZIP', 'X-Gzip', 'identity'])(
    'the encoding %s is known by its name in any case',
    async (encoding) => {
      const fresh = await runProxy(OPEN);
      const answer = await fresh.ask(proxied('', `${upstream.origin}/encoded-${encoding}.js`));
      await fresh.close();
      expect([answer.status, answer.text]).toEqual([200, SCRIPT]);
    },
  );

  test.each([
    ['/immutable.js', 'public, max-age=3600'],
    ['/private.js', 'no-cache'],
    ['/no-age.js', 'public, max-age=300'],
  ])('%s may be kept for no longer than is safe: %s', async (path, cacheControl) => {
    expect((await askFor(path)).headers['cache-control']).toBe(cacheControl);
  });
});

describe('many visitors', () => {
  test('who come at once share one request, and later ones its result until it is too old', async () => {
    let now = 0;
    const shared = await runProxy({ ...OPEN, now: () => now });
    const ask = () => shared.ask(proxied('', `${upstream.origin}/script.js?id=1`));
    const answers = await Promise.all(Array.from({ length: 100 }, ask));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([SCRIPT]));
    await ask();
    expect(upstream.received).toHaveLength(1);
    now = 60_001;
    await ask();
    expect(upstream.received).toHaveLength(2);
    await shared.close();
  });

  test('keep a script for no longer than is left of its time here', async () => {
    let now = 0;
    const shared = await runProxy({ ...OPEN, now: () => now });
    const kept = async () =>
      (await shared.ask(proxied('', `${upstream.origin}/immutable.js`))).headers['cache-control'];
    expect(await Promise.all([kept(), kept()])).toEqual(Array(2).fill('public, max-age=3600'));
    now = 3_599_000;
    expect(await kept()).toBe('public, max-age=1');
    expect(upstream.received).toHaveLength(1);
    await shared.close();
  });

  test('do not ask a third party that fails again and again', async () => {
    let now = 0;
    const shared = await runProxy({ ...OPEN, now: () => now });
    const ask = () => shared.ask(proxied('', `${upstream.origin}/missing.js`));
    for (let times = 0; times < 10; times += 1) expect((await ask()).status).toBe(502);
    expect(upstream.received).toHaveLength(1);
    now = 1001;
    await ask();
    expect(upstream.received).toHaveLength(2);
    await shared.close();
  });

  test('of a third party that never answers all get their 504 in time', async () => {
    const silent = await runProxy({ ...OPEN, timeoutMs: TIMEOUT_MS });
    const start = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => silent.ask(proxied('', `${upstream.origin}/silent.js`))),
    );
    await silent.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([504]));
    expect(performance.now() - start).toBeLessThan(20 * TIMEOUT_MS);
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
      expect(upstream.received).toEqual([]);
    },
  );

  test.each(['HEAD', 'POST', 'PUT', 'OPTIONS', 'PROPFIND'])(
    '%s is refused without a request',
    async (method) => {
      const target = proxied('', `${upstream.origin}/script.js?id=1`);
      const answer = await server.ask(target, { method });
      expect(answer.status).toBe(405);
      expect(upstream.received).toEqual([]);
    },
  );

  test('only GET is named as allowed', async () => {
    const answer = await server.ask('/__third-party-proxy', { method: 'POST', body: '{}' });
    expect(answer.headers.allow).toBe('GET');
  });

  test('an allowed address in the own network is refused without a request', async () => {
    const strict = await runProxy({});
    const answer = await strict.ask(proxied('', `${upstream.origin}/script.js?id=1`));
    await strict.close();
    expect([answer.status, upstream.received]).toEqual([403, []]);
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
      proxied('', `http://script.example:${new URL(upstream.origin).port}/script.js`),
    );
    await strict.close();
    expect([answer.status, upstream.received]).toEqual([403, []]);
  });
});

describe('redirects', () => {
  test('are followed to allowed addresses, three at most', async () => {
    expect((await askFor('/redirect-3')).text).toBe(SCRIPT);
    expect((await askFor('/redirect-4')).status).toBe(502);
  });

  test('to any other address are not followed', async () => {
    expect((await askFor('/redirect-out')).status).toBe(502);
    expect(upstream.received.map(({ path }) => path)).toEqual(['/redirect-out']);
  });
});

describe('failures of the third party', () => {
  test.each([
    ['/missing.js', 502],
    ['/unknown-encoding.js', 502],
    ['/encoding-toString.js', 502],
    ['/encoding-__proto__.js', 502],
    ['/encoding-constructor.js', 502],
    ['/switches.js', 502],
    ['/cut-short.js', 502],
    ['/cut-gzip.js', 502],
    ['/large.js', 502],
    ['/slow-body.js', 504],
    ['/slow-close.js', 504],
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

  test('a name that does not resolve is answered with 502', async () => {
    const lost = await runProxy({ lookup: findNothing });
    const answer = await lost.ask(
      proxied('', `http://script.example:${new URL(upstream.origin).port}/script.js`),
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
    await counting.ask(proxied('', upstream.origin + path));
  }
  const { text } = await counting.askOperations('/metrics');
  await counting.close();
  for (const outcome of ['forwarded', 'refused', 'failed', 'timed_out']) {
    expect(text).toContain(`quellwerk_third_party_requests_total{outcome="${outcome}"} 1\n`);
  }
});

function runProxy(thirdParty: ThirdPartyOptions): Promise<RunningServer> {
  const named = `http://script.example:${new URL(upstream.origin).port}/script.js`;
  const thirdPartyUrls = [...upstream.addresses, named];
  return runServer({ distDir: site.distDir, manifest: { thirdPartyUrls }, thirdParty });
}

const findNothing: LookupFunction = (_hostname, _options, callback) =>
  callback(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }), '');

function askFor(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return server.ask(proxied('', upstream.origin + path), { headers });
}

function proxied(origin: string, url: string): string {
  return `${origin}/__third-party-proxy?url=${encodeURIComponent(url)}`;
}

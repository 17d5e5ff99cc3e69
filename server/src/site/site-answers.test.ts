import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import type { RunningServer } from '../../test/running-server.ts';
import type { ServedRelease } from '../release/served-release.ts';
import { missingAnswer } from './site-answers.ts';

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

describe('files', () => {
  test('a page address answers with the index file of its folder', async () => {
    const answer = await server.ask('/de/about/?access_token=1');
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.text).toContain('Über uns');
  });

  test.each([
    ['/page-data/de/page-data.json', 'application/json; charset=utf-8'],
    ['/slice-data/header-de.json', 'application/json; charset=utf-8'],
    ['/assets/app.1234.js', 'text/javascript; charset=utf-8'],
    ['/media/episode.mp3', 'audio/mpeg'],
  ])('%s has the type %s', async (path, type) => {
    expect((await server.ask(path)).headers['content-type']).toBe(type);
  });

  test.each(['integration.mts', 'integration.py', 'integration.sh'])(
    'the program %s is text, whatever else has that extension',
    async (name) => {
      const programs = await createFixtureSite();
      await programs.write(`public/download/${name}`, '# ä');
      await programs.publish();
      const own = await runServer({ distDir: programs.distDir });
      const { headers } = await own.ask(`/download/${name}`);
      await own.close();
      await programs.remove();
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  test('encoded letters name the page of those letters', async () => {
    expect((await server.ask('/de/%C3%BCber/')).text).toContain('Umlaut');
    expect((await server.ask('/de/%c3%bcber/')).text).toContain('Umlaut');
  });

  test('an empty file is a 200 without a body', async () => {
    const answer = await server.ask('/empty.txt');
    expect([answer.status, answer.headers['content-length'], answer.text]).toEqual([200, '0', '']);
  });

  test('HEAD answers like GET, without the body', async () => {
    for (const path of ['/de/about/', '/de/nope/', '/assets/app.1234.js']) {
      const got = await server.ask(path);
      const head = await server.ask(path, { method: 'HEAD' });
      expect([path, head.status, head.text]).toEqual([path, got.status, '']);
      expect(head.headers['content-type']).toBe(got.headers['content-type']);
      expect(head.headers.etag).toBe(got.headers.etag);
      expect(head.headers['content-length']).toBe(got.headers['content-length']);
    }
  });

  test('HEAD is redirected like GET', async () => {
    const head = await server.ask('/de/about?a', { method: 'HEAD' });
    expect([head.status, head.headers.location, head.text]).toEqual([301, '/de/about/?a', '']);
  });

  test('one byte range is answered with that part, an impossible one with 416', async () => {
    const part = await server.ask('/media/episode.mp3', { headers: { range: 'bytes=2-4' } });
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, '234', 'bytes 2-4/10']);
    const beyond = await server.ask('/media/episode.mp3', { headers: { range: 'bytes=10-' } });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10']);
  });

  test('a range of another version is answered with the whole file', async () => {
    const headers = { range: 'bytes=2-4', 'if-range': '"another"' };
    expect((await server.ask('/media/episode.mp3', { headers })).text).toBe('0123456789');
    const etag = (await server.ask('/media/episode.mp3')).headers.etag ?? '';
    const fresh = await server.ask('/media/episode.mp3', { headers: { ...headers, 'if-range': etag } });
    expect(fresh.text).toBe('234');
  });
});

describe('compressed forms', () => {
  test('brotli is preferred, gzip comes next, and all say that they vary', async () => {
    const [brotli, gzip, plain] = await Promise.all(
      ['gzip, deflate, br', 'gzip', 'identity'].map((accept) =>
        server.ask('/de/about/', { headers: { 'accept-encoding': accept } }),
      ),
    );
    expect(brotli?.headers['content-encoding']).toBe('br');
    expect(gzip?.headers['content-encoding']).toBe('gzip');
    expect(plain?.headers['content-encoding']).toBeUndefined();
    expect(brotliDecompressSync(brotli?.body ?? '').toString()).toBe(plain?.text);
    expect(gunzipSync(gzip?.body ?? '').toString()).toBe(plain?.text);
    for (const answer of [brotli, gzip, plain]) {
      expect(answer?.headers.vary).toBe('Accept-Encoding');
      expect(answer?.headers['content-type']).toBe('text/html; charset=utf-8');
    }
    expect(new Set([brotli, gzip, plain].map((answer) => answer?.headers.etag)).size).toBe(3);
  });

  test('a file without compressed forms is sent as it is', async () => {
    const answer = await server.ask('/media/episode.mp3', { headers: { 'accept-encoding': 'br, gzip' } });
    expect([answer.status, answer.text]).toEqual([200, '0123456789']);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  test('the entity tag of each form is answered with 304 for that form only', async () => {
    const first = await server.ask('/de/about/', { headers: { 'accept-encoding': 'br' } });
    const brotliTag = first.headers.etag ?? '';
    const ask = (encoding: string) =>
      server.ask('/de/about/', { headers: { 'accept-encoding': encoding, 'if-none-match': brotliTag } });
    const same = await ask('br');
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', brotliTag]);
    expect(same.headers.vary).toBe('Accept-Encoding');
    expect(same.headers['cache-control']).toBe('no-cache');
    expect(same.headers['content-security-policy']).toBe("default-src 'self'");
    expect((await ask('gzip')).status).toBe(200);
  });
});

describe('caching', () => {
  test('hashed files are kept for a year', async () => {
    const answer = await server.ask('/assets/app.1234.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('pictures without a hash are kept for a day', async () => {
    const answer = await server.ask('/favicon.svg');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });

  test.each(['/de/about/', '/page-data/de/page-data.json', '/media/episode.mp3'])(
    '%s is asked for again with its entity tag',
    async (path) => {
      const answer = await server.ask(path);
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers.etag).toMatch(/^"[\da-f]{16}"$/);
    },
  );

  test('the service worker is never kept, whatever the manifest says, and has the default scope', async () => {
    const answer = await server.ask('/sw.js');
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['service-worker-allowed']).toBeUndefined();
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  test('a missing hashed file is not kept as missing', async () => {
    const answer = await server.ask('/assets/gone.js');
    expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-cache']);
  });
});

describe('redirects', () => {
  test.each([
    ['/de/about', '/de/about/'],
    ['/de/about?a=1&b=%2F', '/de/about/?a=1&b=%2F'],
    ['/de/%C3%BCber?x', '/de/%C3%BCber/?x'],
    ['/de', '/de/'],
    ['/de/about/index.html?a=1', '/de/about/?a=1'],
    ['/de/%C3%BCber/index.html', '/de/%C3%BCber/'],
    ['/index.html', '/'],
  ])('%s is sent to %s for good', async (from, to) => {
    const answer = await server.ask(from);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
  });

  test('only pages that exist get their slash, and paths like files never', async () => {
    for (const path of ['/de/nope', '/de/about.pdf', '/media', '/media/index.html']) {
      const answer = await server.ask(path);
      expect([path, answer.status, answer.headers.location]).toEqual([path, 404, undefined]);
    }
  });

  test.each([
    ['/old/', 301, '/de/about/'],
    ['/old', 301, '/de/about/'],
    ['/old/?utm_source=x', 301, '/de/about/?utm_source=x'],
    ['/away/?a=1', 302, 'https://example.com/?from=us'],
  ])('the manifest sends %s with %i to %s', async (from, status, to) => {
    const answer = await server.ask(from);
    expect([answer.status, answer.headers.location]).toEqual([status, to]);
  });
});

describe('not found', () => {
  test.each([
    ['/de/nope/', 'nicht gefunden'],
    ['/de/nope.js', 'nicht gefunden'],
    ['/en/nope/', 'not found'],
    ['/demo/', 'not found'],
    ['/DE/about/', 'not found'],
    ['/de/media/episode.mp3/x', 'nicht gefunden'],
  ])('%s is a 404 that says "%s"', async (path, text) => {
    const answer = await server.ask(path);
    expect(answer.status).toBe(404);
    expect(answer.text).toContain(text);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each([
    ['/de/about/', "default-src 'self'; style-src 'self' 'sha256-about='"],
    ['/de/nope/', "default-src 'self'; style-src 'self' 'sha256-missing='"],
    ['/de/', "default-src 'self'"],
    ['/en/gone/', "default-src 'self'"],
    ['/constructor', "default-src 'self'"],
  ])('%s allows its own inline styles and no others', async (path, policy) => {
    const inlineStyles = {
      'de/about/index.html': "'sha256-about='",
      'de/404.html': "'sha256-missing='",
      'en/gone/index.html': "'sha256-gone='",
    };
    const styled = await runServer({ distDir: site.distDir, manifest: { inlineStyles } });
    const answer = await styled.ask(path);
    await styled.close();
    expect(answer.headers['content-security-policy']).toBe(policy);
  });

  test('files below a prefix with a policy of its own carry that one, and no other file does', async () => {
    await site.write('public/search-index/worker.js', 'postMessage(1);');
    const manifest = await site.publish();
    const own = await runServer({ distDir: site.distDir, manifest });
    const policies = await Promise.all(
      ['/search-index/worker.js', '/sw.js', '/de/'].map(
        async (path) => (await own.ask(path)).headers['content-security-policy'],
      ),
    );
    await own.close();
    expect(policies).toEqual(["script-src 'wasm-unsafe-eval'", "default-src 'self'", "default-src 'self'"]);
  });

  test('the not-found page is sent whole, whatever the browser knows of it', async () => {
    const { headers } = await server.ask('/de/404.html', { headers: { 'accept-encoding': 'br' } });
    for (const condition of [
      { 'if-none-match': headers.etag ?? '' },
      { 'if-none-match': '*' },
      { 'if-match': '"another"' },
      { 'if-modified-since': new Date().toUTCString() },
      { 'if-unmodified-since': new Date(0).toUTCString() },
      { range: 'bytes=0-1' },
    ]) {
      const answer = await server.ask('/de/nope/', { headers: { ...condition, 'accept-encoding': 'br' } });
      expect(answer.status).toBe(404);
      expect(answer.headers.etag ?? answer.headers['last-modified']).toBeUndefined();
      expect(brotliDecompressSync(answer.body).toString()).toContain('nicht gefunden');
    }
  });

  test('a site without a not-found page answers 404 without a body', async () => {
    const bare = await runServer({ distDir: site.distDir, manifest: { notFoundFiles: [] } });
    const answer = await bare.ask('/nope/');
    await bare.close();
    expect([answer.status, answer.text]).toEqual([404, '']);
  });

  test.each([
    '//example.com/',
    '//example.com',
    '/\\example.com',
    '/%5Cexample.com',
    '/de//about/',
    '/de/about//',
    '/%2F%2Fexample.com/',
    '/de%2Fabout/',
    '/../secret.txt',
    '/de/../../secret.txt',
    '/..%2Fsecret.txt',
    '/%2e%2e/manifest.json',
    '/de/about/index.html.br',
    '/de/./about/',
    '/%',
    '/de/%zz/',
    '/de/%C3/',
    '/de/%00/',
    '/de/about%0d%0aX:y',
    'http://example.com//x',
    `/${'x'.repeat(5000)}/`,
  ])('%s is not found, never an error and never another host', async (target) => {
    const answer = await server.ask(target);
    expect([answer.status, answer.headers.location]).toEqual([404, undefined]);
    expect(answer.headers['content-security-policy']).toBe("default-src 'self'");
  });

  test('a malformed address below a language is not found in that language', async () => {
    expect((await server.ask('/de/%zz/')).text).toContain('nicht gefunden');
  });

  test.each([
    ['/forms/receipt/de/QW-1111-2222', 'nicht gefunden'],
    ['/forms/receipt/en/QW-1111-2222', 'not found'],
    ['/forms/receipt/demo/', 'not found'],
    ['/de/forms/', 'nicht gefunden'],
  ])('what a route has not found, %s, is not found in the language that it names', (target, text) => {
    const pages = [
      { prefix: '/de/', file: 'nicht gefunden' },
      { prefix: '/', file: 'not found' },
    ];
    const notFoundPages = pages as unknown as ServedRelease['notFoundPages'];
    expect(missingAnswer({ notFoundPages }, target)).toMatchObject({ status: 404, page: text });
  });

  test.each(['/.env', '/de/.draft/', '/manifest.json', '/secret.txt', '/public/index.html', '/.git/config'])(
    '%s is never served',
    async (path) => {
      expect((await server.ask(path)).status).toBe(404);
    },
  );

  test('the well-known folder is the one exception among dot files', async () => {
    expect((await server.ask('/.well-known/security.txt')).status).toBe(200);
  });
});

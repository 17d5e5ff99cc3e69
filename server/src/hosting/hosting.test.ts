/** Every way to host the build, held against what the server itself answers. */
import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Manifest } from '@quellwerk/engine/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureSite, FIXTURE_MANIFEST, OPEN_FILES, page } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { hasProgram, startCaddy, startNginx } from '../../test/web-servers.ts';
import type { WebServer } from '../../test/web-servers.ts';
import { encodePath } from '../site/request-path.ts';
import { writeExport } from './write-export.ts';
import type { TargetName } from './write-export.ts';

const HEADERS = [
  'content-security-policy',
  'cache-control',
  'content-type',
  'x-site',
  'x-content-type-options',
  'access-control-allow-origin',
];
const MISSING = [
  '/nope',
  '/de/nope/',
  '/DE/nope/',
  '/de/nope.html',
  '/assets/nope.js',
  '/.env',
  '/de/.draft/',
  '/assets/',
];
let site: FixtureSite;
let manifest: Manifest;
let server: RunningServer;
let folder: string;

beforeAll(async () => {
  site = await createFixtureSite();
  await site.write('public/search-index/words.wasm', 'policy of its own');
  manifest = await site.publish({
    immutablePrefixes: ['/assets/'],
    redirects: [...FIXTURE_MANIFEST.redirects, { from: '/team/', to: '/de/about/#team', status: 301 }],
    otherHeaders: OPEN_FILES,
    inlineStyles: {
      'de/index.html': "'sha256-aaaa'",
      'de/about/index.html': "'sha256-bbbb' 'sha256-cccc'",
      'de/404.html': "'sha256-dddd'",
    },
  });
  folder = await mkdtemp(join(tmpdir(), 'quellwerk-export-'));
  server = await runServer({ distDir: site.distDir });
});

afterAll(async () => {
  await server.close();
  await site.remove();
  await rm(folder, { recursive: true });
});

async function exported(name: TargetName, { distDir } = site): Promise<string> {
  const outDir = distDir === site.distDir ? join(folder, name) : `${distDir}/${name}`;
  const root = join(distDir, 'public');
  expect(await writeExport(name, { distDir, outDir, root })).toMatchObject({ kind: 'done' });
  return outDir;
}

const read = async (...path: string[]) => readFile(join(...path), 'utf8');

/** Addresses of files as visitors ask for them: pages by their folder. */
function addresses(): string[] {
  return Object.keys(manifest.files)
    .filter((address) => !/\.(br|gz)$/.test(address))
    .map((address) => address.replace(/\/index\.html$/, '/'));
}

const types = (headers: Readonly<Record<string, unknown>>) => HEADERS.map((name) => headers[name]);

describe.each([
  ['nginx', startNginx, 'site.conf'],
  ['caddy', startCaddy, 'Caddyfile'],
] as const)('%s', (name, start, configuration) => {
  let host: WebServer | undefined;
  beforeAll(async () => {
    if (hasProgram(name)) host = await start(await read(await exported(name), configuration));
  });
  afterAll(() => host?.stop());

  const ask = (path: string, headers = {}) =>
    fetch(`${host?.origin}${path}`, { headers, redirect: 'manual' });

  test(`is there to be tested`, ({ skip }) => {
    skip(!hasProgram(name), `${name} is not installed. On Debian: apt-get install ${name}.`);
    expect(host).toBeDefined();
  });

  test('answers every address of the manifest as the server does', async ({ skip }) => {
    skip(host === undefined);
    for (const address of addresses()) {
      const [own, theirs] = [await server.ask(address), await ask(address)];
      expect([address, theirs.status, types(Object.fromEntries(theirs.headers))]).toEqual([
        address,
        200,
        types(own.headers),
      ]);
      expect(Buffer.from(await theirs.arrayBuffer()).equals(own.body)).toBe(true);
    }
  });

  test('answers what is missing in the language of its place', async ({ skip }) => {
    skip(host === undefined);
    for (const address of MISSING) {
      const [own, theirs] = [await server.ask(address), await ask(address)];
      expect([address, theirs.status, await theirs.text()]).toEqual([address, 404, own.text]);
      expect([address, theirs.headers.get('content-security-policy')]).toEqual([
        address,
        own.headers['content-security-policy'],
      ]);
      expect(theirs.headers.get('cache-control')).toBe('no-cache');
    }
  });

  test('redirects as the server does, with the query kept', async ({ skip }) => {
    skip(host === undefined);
    for (const address of ['/old?a=1', '/old/', '/away/?a=1', '/team?a=1', '/team/', '/de/about?a=1']) {
      const [own, theirs] = [await server.ask(address), await ask(address)];
      expect([address, theirs.headers.get('location')]).toEqual([address, own.headers['location']]);
      expect([301, 302, 308]).toContain(theirs.status);
    }
  });

  test('sends the compressed forms of the build', async ({ skip }) => {
    skip(host === undefined);
    const answer = await ask('/de/', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe((await server.ask('/de/')).text);
  });

  test('takes another release with a reload, pages and policies in one step', async ({ skip }) => {
    skip(host === undefined);
    const next = await createFixtureSite();
    await next.write('public/de/index.html', page('Neu'));
    await next.publish({ inlineStyles: { 'de/index.html': "'sha256-eeee'" } });
    const show = async () => {
      const answer = await ask('/de/', { 'accept-encoding': 'identity' });
      const policy = answer.headers.get('content-security-policy') ?? '';
      return [/<title>(.*?)</.exec(await answer.text())?.[1], /sha256-\w+/.exec(policy)?.[0]].join(' ');
    };
    const seen = new Set([await show()]);
    await host?.reload(await read(await exported(name, next), configuration));
    await expect
      .poll(
        async () => {
          const shown = await show();
          seen.add(shown);
          return shown;
        },
        { interval: 1 },
      )
      .toBe('Neu sha256-eeee');
    await next.remove();
    expect([...seen]).toEqual(['Start sha256-aaaa', 'Neu sha256-eeee']);
  });
});

test('Netlify: rules give each address the headers of the server, each header once', async () => {
  const outDir = await exported('netlify');
  const withoutComments = async (name: string) => (await read(outDir, name)).replace(/^#.*\n/gm, '');
  const rules = (await withoutComments('_headers'))
    .trim()
    .split(/\n(?=\/)/)
    .map((rule) => {
      const [path = '', ...lines] = rule.trim().split('\n');
      return { path, headers: lines.map((line) => /^ {2}([^:]+): (.*)$/.exec(line)?.slice(1) ?? []) };
    });
  const fits = (path: string, address: string) =>
    path.endsWith('*') ? address.startsWith(path.slice(0, -1)) : path === address;
  for (const address of addresses()) {
    const found = rules.filter(({ path }) => fits(path, address)).flatMap(({ headers }) => headers);
    const names = found.map(([name]) => name);
    expect(new Set(names).size).toBe(names.length);
    const own = await server.ask(address);
    const expected = { ...own.headers };
    for (const [name = '', value] of found)
      expect([address, name, value]).toEqual([address, name, expected[name]]);
    // Netlify's own default is to ask again, and a page without styles of its own needs no policy of its own.
    const needed = [
      ...(own.headers['cache-control'] === 'no-cache' ? [] : ['cache-control']),
      ...(String(own.headers['content-security-policy']).includes('sha256-')
        ? ['content-security-policy']
        : []),
      ...(own.headers['access-control-allow-origin'] === '*'
        ? ['access-control-allow-origin', 'x-site']
        : []),
    ];
    expect(names).toEqual(expect.arrayContaining(needed));
  }
  expect(await withoutComments('_redirects')).toBe(
    '/old/ /de/about/ 301!\n/away/ https://example.com/?from=us 302!\n/team/ /de/about/#team 301!\n/de/* /de/404.html 404\n/* /404.html 404\n',
  );
  expect(await read(outDir, 'de/index.html')).toBe((await server.ask('/de/')).text);
});

test('Cloudflare: the worker answers with the headers of the server', async () => {
  const outDir = await exported('cloudflare');
  const { default: worker }: { default: CloudflareWorker } = await import(join(outDir, '_worker.js'));
  const answer = (path: string, status: number) =>
    worker.fetch(new Request(`https://example.org${path}`), {
      ASSETS: { fetch: () => Promise.resolve(new Response('', { status })) },
    });
  for (const address of addresses().filter((path) => !path.startsWith('/assets/'))) {
    const [own, theirs] = [await server.ask(address), await answer(address, 200)];
    for (const name of ['content-security-policy', 'cache-control', 'x-site', 'access-control-allow-origin'])
      expect([address, name, theirs.headers.get(name) ?? undefined]).toEqual([
        address,
        name,
        own.headers[name],
      ]);
  }
  const secret = await answer('/de/?access_t%6Fken=x', 200);
  expect(secret.headers.get('referrer-policy')).toBe('strict-origin');
  const missing = await answer('/de/nope', 404);
  expect(missing.headers.get('content-security-policy')).toContain('sha256-dddd');
  for (const address of ['/old?a=1', '/away?a=1', '/team?a=1', '/team/'])
    expect((await answer(address, 200)).headers.get('location')).toBe(
      (await server.ask(address)).headers['location'],
    );
  expect(JSON.parse(await read(outDir, '_routes.json'))).toMatchObject({ exclude: ['/assets/*'] });
  expect(await read(outDir, '_headers')).toMatch(
    /^\/assets\/\*\n(?: {2}.+\n)* {2}cache-control: .*immutable\n$/,
  );
});

interface CloudflareWorker {
  fetch(
    request: Request,
    environment: { ASSETS: { fetch: (request: Request) => Promise<Response> } },
  ): Promise<Response>;
}

describe('S3 and CloudFront', () => {
  /** Stands for the command line tool and writes down what each file is uploaded with. */
  const AWS = String.raw`#!/bin/sh
[ "$1" = s3 ] || { echo "$@" >> "$LOG"; exit 0; }
shift 2
cd "$1"
find . -type f | while read -r file; do printf '%s|%s|%s|%s\n' "$2/$(echo "$file" | cut -c3-)" "$6" "$8" "$(shift 9; echo "$1")" >> "$LOG"; done
`;

  test('every file is uploaded once, with type, caching and policy of the server, hashed files first', async () => {
    const outDir = await exported('s3');
    await writeFile(join(folder, 'aws'), AWS);
    await chmod(join(folder, 'aws'), 0o755);
    const log = join(folder, 'aws.log');
    const env = { PATH: `${folder}:${process.env['PATH']}`, LOG: log, BUCKET: 'bucket', DISTRIBUTION: 'E1' };
    const result = spawnSync(join(outDir, 'upload.sh'), { env, encoding: 'utf8' });
    expect([result.status, result.stderr]).toEqual([0, '']);
    const lines = (await read(log)).trim().split('\n');
    expect(lines.pop()).toBe('cloudfront create-invalidation --distribution-id E1 --paths /*');
    const uploads = lines.map((line) => {
      const [start = '', type, caching, metadata = ''] = line.split('|');
      return { path: start.replace('s3://bucket', ''), type, caching, metadata };
    });
    const expected = Object.keys(manifest.files).filter((address) => !/\.(br|gz)$/.test(address));
    expect(uploads.map(({ path }) => encodePath(path)).sort()).toEqual(expected.sort());
    const handle = await responseFunction(outDir);
    for (const { path, type, caching, metadata } of uploads) {
      const own = await server.ask(encodePath(path));
      const policy = handle(200, JSON.parse(metadata));
      expect([path, type, caching, policy]).toEqual([
        path,
        own.headers['content-type'],
        own.headers['cache-control'],
        {
          'content-security-policy': { value: own.headers['content-security-policy'] },
          'x-site': { value: own.headers['x-site'] },
          ...(own.headers['x-site'] === 'open' && { 'access-control-allow-origin': { value: '*' } }),
        },
      ]);
    }
    const isHashed = uploads.map(({ path }) => path.startsWith('/assets/'));
    expect(isHashed.lastIndexOf(true)).toBeLessThan(isHashed.indexOf(false));
  });

  test('the request function leads to files and redirects', async () => {
    const code = await read(await exported('s3'), 'viewer-request.js');
    const handle = (uri: string, querystring = {}) =>
      runInNewContext(`${code}; handler({ request: { uri, querystring } })`, { uri, querystring });
    expect(handle('/de/')).toMatchObject({ uri: '/de/index.html' });
    expect(handle('/assets/app.1234.js')).toMatchObject({ uri: '/assets/app.1234.js' });
    const repeated = [{ value: '1' }, { value: '2' }];
    const query = { a: { value: '1', multiValue: repeated }, b: { value: '' } };
    const location = (value: string) => ({ headers: { location: { value } } });
    expect(handle('/old', query)).toMatchObject({ statusCode: 301, ...location('/de/about/?a=1&a=2&b') });
    expect(handle('/away/', query)).toMatchObject({
      statusCode: 302,
      ...location('https://example.com/?from=us'),
    });
    expect(handle('/team', query)).toMatchObject(location('/de/about/?a=1&a=2&b#team'));
    expect(handle('/de/about', query)).toMatchObject({
      statusCode: 301,
      ...location('/de/about/?a=1&a=2&b'),
    });
    expect(handle('//evil.example')).toMatchObject({ uri: '//evil.example' });
    expect(handle('//evil')).toMatchObject(location('/evil/'));
    expect(handle('/constructor/')).toMatchObject({ uri: '/constructor/index.html' });
  });

  test('an answer that says that nothing has changed leaves the policy that the browser knows', async () => {
    const handle = await responseFunction(await exported('s3'));
    expect(handle(304, {})).toEqual({});
    expect(handle(304, { policy: 'a' })).toEqual({ 'content-security-policy': { value: 'a' } });
  });

  /** The headers that the function leaves, of an answer whose file has this metadata. */
  async function responseFunction(outDir: string) {
    const code = await read(outDir, 'viewer-response.js');
    return (statusCode: number, metadata: Readonly<Record<string, string>>) => {
      const headers = Object.fromEntries(
        Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, { value }]),
      );
      const context = { event: { response: { statusCode, headers } } };
      return runInNewContext(`${code}; handler(event)`, context).headers;
    };
  }

  test('the headers of every answer are those of the manifest that no file has in another way', async () => {
    const config = JSON.parse(await read(await exported('s3'), 'response-headers-policy.json'));
    const ReferrerPolicy = { ReferrerPolicy: 'no-referrer', Override: true };
    expect(config.SecurityHeadersConfig).toEqual({ ContentTypeOptions: { Override: true }, ReferrerPolicy });
    const Items = [{ Header: 'permissions-policy', Value: 'camera=()', Override: true }];
    expect(config.CustomHeadersConfig).toEqual({ Quantity: 1, Items });
  });
});

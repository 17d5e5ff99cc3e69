/** Every way to host the build but the one of `s3.test.ts`, held against what the server itself answers. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createFixtureSite, page } from '../../test/fixture-site.ts';
import { createHostedSite } from '../../test/hosted-site.ts';
import type { HostedSite } from '../../test/hosted-site.ts';
import { hasProgram, startCaddy, startNginx } from '../../test/web-servers.ts';
import type { WebServer } from '../../test/web-servers.ts';
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
let hosted: HostedSite;
let { site, manifest, server, folder } = {} as HostedSite;

beforeAll(async () => {
  hosted = await createHostedSite('de/404.html');
  ({ site, manifest, server, folder } = hosted);
});

afterAll(() => hosted.remove());

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
  const missing = `${name} is not installed. On Debian: apt-get install ${name}.`;
  beforeAll(async () => {
    if (hasProgram(name)) host = await start(await read(await exported(name), configuration));
  });
  afterAll(() => host?.stop());

  const ask = (path: string, headers = {}) =>
    fetch(`${host?.origin}${path}`, { headers, redirect: 'manual' });

  test('answers every address of the manifest as the server does', async ({ skip }) => {
    skip(host === undefined, missing);
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
    skip(host === undefined, missing);
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
    skip(host === undefined, missing);
    const pages = ['/de/about?a=1', '/de/about/index.html?a=1', '/de/%C3%BCber/index.html', '/index.html'];
    for (const address of ['/old?a=1', '/old/', '/away/?a=1', '/team?a=1', '/team/', ...pages]) {
      const [own, theirs] = [await server.ask(address), await ask(address)];
      expect([address, theirs.headers.get('location')]).toEqual([address, own.headers['location']]);
      expect([301, 302, 308]).toContain(theirs.status);
    }
  });

  test('leads to no other site by an address that the server refuses', async ({ skip }) => {
    skip(host === undefined, missing);
    for (const address of ['//evil.example/index.html', '/%2fevil.example/index.html', '//evil.example']) {
      const { status, headers } = await ask(address);
      expect([address, status, headers.get('location')]).toEqual([address, 404, null]);
    }
  });

  test('sends the compressed forms of the build', async ({ skip }) => {
    skip(host === undefined, missing);
    const answer = await ask('/de/', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toBe((await server.ask('/de/')).text);
  });

  test('takes another release with a reload, pages and policies in one step', async ({ skip }) => {
    skip(host === undefined, missing);
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
  for (const address of ['/old?a=1', '/away?a=1', '/team?a=1', '/team/']) {
    const [own, theirs] = [await server.ask(address), await answer(address, 200)];
    for (const name of ['location', ...HEADERS])
      expect([address, name, theirs.headers.get(name) ?? undefined]).toEqual([
        address,
        name,
        own.headers[name],
      ]);
  }
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

/** What a bucket behind CloudFront is told, held against what the server itself answers. */
import { spawnSync } from 'node:child_process';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureSite } from '../../test/fixture-site.ts';
import { createHostedSite } from '../../test/hosted-site.ts';
import type { HostedSite } from '../../test/hosted-site.ts';
import { encodePath } from '../http/request-path.ts';
import { writeExport } from './write-export.ts';

const OF_A_CONNECTION = ['connection', 'content-length', 'date', 'keep-alive'];
let hosted: HostedSite;
let { manifest, server, folder } = {} as HostedSite;
let outDir: string;

beforeAll(async () => {
  hosted = await createHostedSite('404.html');
  ({ manifest, server, folder } = hosted);
  outDir = join(folder, 's3');
  await writeExport('s3', { distDir: hosted.site.distDir, outDir, root: '' });
});

afterAll(() => hosted.remove());

const read = (name: string) => readFile(join(outDir, name), 'utf8');

/** Stands for the command line tool and writes down what each file is uploaded with. */
const AWS = String.raw`#!/bin/sh
[ "$1" = s3 ] || { echo "$@" >> "$LOG"; exit 0; }
shift 2
cd "$1"
find . -type f | while read -r file; do printf '%s|%s|%s|%s\n' "$2/$(echo "$file" | cut -c3-)" "$6" "$8" "$(shift 9; echo "$1")" >> "$LOG"; done
`;

test('every file is uploaded once, with type, caching and policy of the server, hashed files first', async () => {
  await writeFile(join(folder, 'aws'), AWS);
  await chmod(join(folder, 'aws'), 0o755);
  const log = join(folder, 'aws.log');
  const env = { PATH: `${folder}:${process.env['PATH']}`, LOG: log, BUCKET: 'bucket', DISTRIBUTION: 'E1' };
  const result = spawnSync(join(outDir, 'upload.sh'), { env, encoding: 'utf8' });
  expect([result.status, result.stderr]).toEqual([0, '']);
  const lines = (await readFile(log, 'utf8')).trim().split('\n');
  expect(lines.pop()).toBe('cloudfront create-invalidation --distribution-id E1 --paths /*');
  const uploads = lines.map((line) => {
    const [start = '', type, caching, metadata = ''] = line.split('|');
    return { path: start.replace('s3://bucket', ''), type, caching, metadata };
  });
  const expected = Object.keys(manifest.files).filter((address) => !/\.(br|gz)$/.test(address));
  expect(uploads.map(({ path }) => encodePath(path)).sort()).toEqual(expected.sort());
  const handle = await responseFunction();
  for (const { path, type, caching, metadata } of uploads) {
    const own = await server.ask(encodePath(path.replace(/\/index\.html$/, '/')));
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
  const code = await read('viewer-request.js');
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
  expect(handle('/de/about/index.html', query)).toMatchObject({
    statusCode: 301,
    ...location('/de/about/?a=1&a=2&b'),
  });
  expect(handle('//evil/index.html')).toMatchObject(location('/evil/'));
  expect(handle('//evil.example')).toMatchObject({ uri: '//evil.example' });
  expect(handle('//evil')).toMatchObject(location('/evil/'));
  expect(handle('/constructor/')).toMatchObject({ uri: '/constructor/index.html' });
});

test('a redirect has the headers of that of the server', async () => {
  const code = await read('viewer-request.js');
  for (const uri of ['/old', '/away/', '/team', '/de/about']) {
    const { headers } = runInNewContext(`${code}; handler({ request: { uri, querystring: {} } })`, { uri });
    const own = Object.entries((await server.ask(uri)).headers).filter(
      ([name]) => !OF_A_CONNECTION.includes(name),
    );
    const expected = own.map(([name, value]) => [name, { value }]);
    expect([uri, headers]).toEqual([uri, Object.fromEntries(expected)]);
  }
});

test('a function that CloudFront would refuse is not written, and the message says how large it is', async () => {
  const other = await createFixtureSite();
  const options = { distDir: other.distDir, outDir: join(folder, 'moved'), root: '' };
  const writeMoved = async (count: number) => {
    const redirects = Array.from({ length: count }, (_, index) => {
      return { from: `/de/services/old-${index}/`, to: `/de/services/new-${index}/`, status: 301 as const };
    });
    await other.publish({ redirects });
    return writeExport('s3', options);
  };
  expect(await writeMoved(120)).toMatchObject({ kind: 'done' });
  const { size } = await stat(join(options.outDir, 'viewer-request.js'));
  expect(size).toBeLessThan(10_240);
  expect(await writeMoved(300)).toEqual({
    kind: 'problems',
    problems: [
      expect.stringMatching(
        /^viewer-request\.js {2}would have 1\d{4} bytes, and this host takes 10240\. It holds /,
      ),
    ],
  });
  await other.remove();
});

test('an answer that says that nothing has changed leaves the policy that the browser knows', async () => {
  const handle = await responseFunction();
  expect(handle(304, {})).toEqual({});
  expect(handle(304, { policy: 'a' })).toEqual({ 'content-security-policy': { value: 'a' } });
});

/** The headers that the function leaves, of an answer whose file has this metadata, and to which the distribution has added its own. */
async function responseFunction() {
  const code = await read('viewer-response.js');
  const added = {
    'content-security-policy': { value: 'of the not-found page' },
    'x-site': { value: 'fixture' },
  };
  return (statusCode: number, metadata: Readonly<Record<string, string>>) => {
    const carried = Object.entries(metadata).map(([name, value]) => [`x-amz-meta-${name}`, { value }]);
    const headers = { ...added, ...Object.fromEntries(carried) };
    const context = { event: { response: { statusCode, headers } } };
    return runInNewContext(`${code}; handler(event)`, context).headers;
  };
}

test('the distribution has the headers of every answer, and for the page that no function sees those of that page', async () => {
  const config = JSON.parse(await read('response-headers-policy.json'));
  const page = await server.ask('/nope');
  expect(config.SecurityHeadersConfig).toEqual({
    ContentSecurityPolicy: {
      ContentSecurityPolicy: page.headers['content-security-policy'],
      Override: false,
    },
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: 'no-referrer', Override: true },
  });
  const Items = [
    { Header: 'permissions-policy', Value: 'camera=()', Override: true },
    { Header: 'x-site', Value: page.headers['x-site'], Override: false },
  ];
  expect(config.CustomHeadersConfig).toEqual({ Quantity: 2, Items });
});

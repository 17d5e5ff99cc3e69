/** What of a request other web servers would put right or not look at, held against this one. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAsWritten } from '../../../e2e/support/ask-as-written.ts';
import { createFixtureSite } from '../../test/fixture-site.ts';
import type { FixtureSite } from '../../test/fixture-site.ts';
import { runServer } from '../../test/running-server.ts';
import type { RunningServer } from '../../test/running-server.ts';
import { hasProgram, startCaddy, startNginx } from '../../test/web-servers.ts';
import type { WebServer } from '../../test/web-servers.ts';
import { writeExport } from './write-export.ts';

const MALFORMED = [
  '//de/about/',
  '/de//about/',
  '/de//about',
  '/de/%2Fabout/',
  '/de%2fabout/',
  '/de/about%5c',
  '/nope/../de/about/',
  '/de/./about/',
  '/nope/%2e%2E/de/',
  '/de/..',
];
let site: FixtureSite;
let server: RunningServer;
let folder: string;

beforeAll(async () => {
  site = await createFixtureSite();
  await site.publish({});
  folder = await mkdtemp(join(tmpdir(), 'quellwerk-malformed-'));
  server = await runServer({ distDir: site.distDir });
});
afterAll(async () => {
  await server.close();
  await site.remove();
  await rm(folder, { recursive: true });
});

describe.each([
  ['nginx', startNginx, 'site.conf'],
  ['caddy', startCaddy, 'Caddyfile'],
] as const)('%s', (name, start, configuration) => {
  let host: WebServer | undefined;
  const missing = `${name} is not installed. On Debian: apt-get install ${name}.`;
  beforeAll(async () => {
    if (!hasProgram(name)) return;
    const outDir = join(folder, name);
    const root = join(site.distDir, 'public');
    await writeExport(name, { distDir: site.distDir, outDir, root });
    host = await start(await readFile(join(outDir, configuration), 'utf8'));
  });
  afterAll(() => host?.stop());

  test('answers no page where a path is not written as pages are named', async ({ skip }) => {
    skip(host === undefined, missing);
    const origin = host?.origin ?? '';
    const notFound = [(await server.ask('/nope')).text, (await server.ask('/de/nope')).text];
    for (const path of MALFORMED) {
      const { status, text } = await askAsWritten(origin, path);
      expect([path, status, (await server.ask(path)).status]).toEqual([path, 404, 404]);
      expect(notFound).toContain(text);
    }
    expect((await askAsWritten(origin, '/de/?a=//b/../c%2Fd')).status).toBe(200);
  });

  test('has pages for those who read, and nothing for those who send', async ({ skip }) => {
    skip(host === undefined, missing);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const address = `${host?.origin}/de/about/`;
      expect([method, (await fetch(address, { method, redirect: 'manual' })).status]).toEqual([method, 405]);
    }
    expect((await fetch(`${host?.origin}/de/about/`, { method: 'HEAD' })).status).toBe(200);
  });

  test('a token in the query is told to nobody in the address that a browser comes from', async ({
    skip,
  }) => {
    skip(host === undefined, missing);
    for (const address of ['/de/?a=1&access_%74%4Fk%65n=x', '/de/nope/?access_token=x', '/de/?a=1']) {
      const [own, theirs] = [await server.ask(address), await fetch(`${host?.origin}${address}`)];
      const [expected, policy] = [own.headers['referrer-policy'], theirs.headers.get('referrer-policy')];
      // A browser follows the last of several.
      expect([address, policy?.split(', ').at(-1)]).toEqual([address, String(expected).split(', ').at(-1)]);
    }
  });
});

/** The files below `deploy/` but the units of systemd, as far as this machine has the programs that read them. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect as connectHttp2 } from 'node:http2';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { KEEP_ALIVE_S } from '../src/site/prepared-head.ts';
import { compiledServer } from './compiled-server.ts';
import { createFixtureSite } from './fixture-site.ts';
import type { FixtureSite } from './fixture-site.ts';
import { runServer } from './running-server.ts';
import type { RunningServer } from './running-server.ts';
import { hasProgram, replaceOrFail, startCaddy, startDeployedNginx } from './web-servers.ts';
import type { WebServer } from './web-servers.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

test('the commands of the guide bring a release online on a machine that has none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-machine-'));
  const site = await createFixtureSite();
  const guide = readFileSync(join(ROOT, 'docs/guides/operators.md'), 'utf8');
  const [, commands = ''] = /^```\n(useradd [^`]*)```/m.exec(guide) ?? [];
  // What a machine has besides files: users, units and a network.
  for (const name of ['useradd', 'npm', 'systemctl', 'curl']) {
    await writeFile(join(folder, name), '#!/bin/sh\n', { mode: 0o755 });
  }
  for (const name of ['srv', 'etc/systemd/system', 'var/backups'])
    await mkdir(join(folder, name), { recursive: true });
  const here = commands
    .replace('cp -r server/dist/. ', `cp -r ${dirname(await compiledServer())}/. `)
    .replace('cp -r dist ', `cp -r ${site.distDir} ${folder}/dist && cp -r ${folder}/dist `)
    .replaceAll('…/deploy', join(ROOT, 'deploy'))
    .replaceAll(' -o quellwerk -g quellwerk', '')
    .replaceAll(/ \/(?=srv|etc|var)/g, ` ${folder}/`);
  const PATH = [folder, dirname(process.execPath), process.env['PATH']].join(':');
  const result = spawnSync('bash', ['--norc', '-ec', here], { encoding: 'utf8', env: { PATH } });
  expect([result.stderr, result.status]).toEqual(['', 0]);
  const machine = join(folder, 'srv/quellwerk');
  expect(await readFile(join(machine, 'releases/current/public/de/index.html'), 'utf8')).toContain('Start');
  expect((await readdir(machine)).sort()).toEqual(['dist', 'releases', 'server']);
  expect((await readdir(join(folder, 'etc/systemd/system'))).sort()).toEqual([
    'quellwerk-backup.service',
    'quellwerk-backup.timer',
    'quellwerk.service',
  ]);
  await site.remove();
  await rm(folder, { recursive: true });
});

describe.each([
  ['nginx', (address: string) => startDeployedNginx({ upstreams: [address] })],
  ['caddy', (address: string) => startCaddy(read('Caddyfile'), { UPSTREAMS: address })],
] as const)('%s in front of the server', (name, start) => {
  let site: FixtureSite;
  let server: RunningServer;
  let front: WebServer | undefined;
  const missing = `${name} is not installed. On Debian: apt-get install ${name}.`;

  beforeAll(async () => {
    site = await createFixtureSite();
    server = await runServer({
      distDir: site.distDir,
      config: { trustProxy: true },
      prepare: (app) => app.post('/forms/contact', () => Promise.resolve('')),
    });
    if (hasProgram(name)) front = await start(new URL(server.origin).host);
  });
  afterAll(async () => {
    await front?.stop();
    await server.close();
    await site.remove();
  });

  const ask = (path: string, headers = {}) =>
    fetch(`${front?.origin}${path}`, { headers, redirect: 'manual' });

  test('passes on what the server says', async ({ skip }) => {
    skip(front === undefined, missing);
    const own = await server.ask('/de/');
    const page = await ask('/de/', { 'accept-encoding': 'br' });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(await page.text()).toBe(own.text);
    for (const header of ['content-security-policy', 'cache-control', 'x-site'])
      expect(page.headers.get(header)).toBe(own.headers[header]);
    const again = await ask('/de/', {
      'if-none-match': page.headers.get('etag') ?? '',
      'accept-encoding': 'br',
    });
    expect(again.status).toBe(304);
    expect((await ask('/de/nope')).status).toBe(404);
    expect((await ask('/old?a=1')).headers.get('location')).toBe('/de/about/?a=1');
    expect((await ask('/media/episode.mp3', { range: 'bytes=2-4' })).status).toBe(206);
  });

  test('passes on what was asked for without a compression', async ({ skip }) => {
    skip(front === undefined, missing);
    const own = await server.ask('/de/');
    const { host } = new URL(front?.origin ?? '');
    // fetch would ask for one.
    const [answer] = (await once(
      get({ host: '127.0.0.1', port: host.split(':')[1], path: '/de/' }),
      'response',
    )) as [IncomingMessage];
    answer.resume();
    for (const header of ['etag', 'content-length', 'accept-ranges'])
      expect([header, answer.headers[header]]).toEqual([header, own.headers[header]]);
  });

  test('lets others through while somebody sends what is too large', async ({ skip }) => {
    skip(front === undefined, missing);
    const body = 'a'.repeat(200_000);
    for (let round = 0; round < 5; round += 1) {
      const refused = await fetch(`${front?.origin}/de/`, { method: 'POST', body });
      expect([405, 413]).toContain(refused.status);
      const next = await fetch(`${front?.origin}/de/`, { method: 'POST', body: 'a=1' });
      expect(next.status).toBe(405);
    }
    const huge = 'a'.repeat(10_000_000);
    const ending = new AbortController();
    const { signal } = ending;
    async function sendOn(): Promise<void> {
      while (!signal.aborted) {
        // Caddy may have no answer for whom the server has refused in the middle.
        const sent = await fetch(`${front?.origin}/forms/contact`, {
          method: 'POST',
          body: huge,
          signal,
        }).catch(() => undefined);
        expect(sent?.status).not.toBe(200);
      }
    }
    const sending = sendOn();
    const answers: { readonly status: number; readonly ms: number }[] = [];
    for (let visitor = 0; visitor < 40; visitor += 1) {
      const start = performance.now();
      const page = await ask('/de/');
      await page.arrayBuffer();
      answers.push({ status: page.status, ms: performance.now() - start });
      await pause(20);
    }
    ending.abort();
    await sending;
    expect(answers.filter(({ status, ms }) => status !== 200 || ms > 2000)).toEqual([]);
  });

  test('answers a probe that speaks HTTP/1.0 and names no host', async ({ skip }) => {
    skip(front === undefined, missing);
    const { hostname, port } = new URL(front?.origin ?? '');
    const socket = connect(Number(port), hostname);
    socket.write('GET /de/ HTTP/1.0\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.[01] 200 /);
  });

  test('says itself whether a visitor came over https', async ({ skip }) => {
    skip(front === undefined, missing);
    const forged = await ask('/de/', { 'x-forwarded-proto': 'https' });
    expect(forged.headers.get('strict-transport-security')).toBeNull();
  });
});

test('Caddy closes connections that nobody uses before the server does', () => {
  const [, seconds] = /^\s*keepalive (\d+)s$/m.exec(read('Caddyfile')) ?? [];
  expect(Number(seconds)).toBeLessThan(KEEP_ALIVE_S);
});

describe.each([
  [
    'nginx',
    (address: string, folder: string) =>
      startDeployedNginx({
        upstreams: [address],
        // As its comment says for production.
        edit: (configuration) =>
          replaceOrFail(
            configuration,
            'listen 8080;',
            () =>
              `listen 8080 ssl http2; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;`,
          ),
      }),
  ],
  [
    'caddy',
    (address: string, folder: string) =>
      startCaddy(
        read('Caddyfile').replace(
          '{$SITE_ADDRESS::8080} {',
          `https://127.0.0.1:{$SITE_PORT} {\n\ttls ${folder}/cert.pem ${folder}/key.pem`,
        ),
        { UPSTREAMS: address },
      ),
  ],
] as const)('TLS and HTTP/2 by %s', (name, start) => {
  test('bring pages compressed, and bind the browser to https', async ({ skip }) => {
    skip(!hasProgram(name) || !hasProgram('openssl'), `${name} or openssl is not installed.`);
    const folder = await mkdtemp(join(tmpdir(), 'quellwerk-tls-'));
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
    const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')];
    spawnSync('openssl', [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      ...subject,
      ...files,
    ]);
    const site = await createFixtureSite();
    const server = await runServer({ distDir: site.distDir, config: { trustProxy: true } });
    const front = await start(new URL(server.origin).host, folder);
    const ca = readFileSync(join(folder, 'cert.pem'));
    const session = connectHttp2(front.origin.replace('http:', 'https:'), { ca });
    try {
      const stream = session.request({ ':path': '/de/', 'accept-encoding': 'br' });
      const [headers] = await once(stream, 'response');
      stream.resume();
      expect(headers).toMatchObject({
        ':status': 200,
        'content-encoding': 'br',
        'strict-transport-security': 'max-age=31536000',
        'content-security-policy': "default-src 'self'",
      });
      expect(session.alpnProtocol).toBe('h2');
    } finally {
      session.destroy();
      await front.stop();
      await server.close();
      await site.remove();
      await rm(folder, { recursive: true });
    }
  });
});

describe('the container', () => {
  const dockerfile = read('Dockerfile');

  test('is built in one stage and run in another, from folders that are there', async () => {
    const sources = [...dockerfile.matchAll(/^COPY --from=build \/build\/(\S+) /gm)].map(([, path]) => path);
    expect(sources).toEqual(['server/dist', 'dist/manifest.json', 'dist/public']);
    const ignored = (await readFile(join(ROOT, 'deploy/Dockerfile.dockerignore'), 'utf8')).split('\n');
    const { workspaces } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
    for (const name of [...workspaces, 'scripts']) expect(ignored).not.toContain(name);
  });

  test('runs without root, on a file system that cannot be written', () => {
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM '))).toMatch(/^USER node$/m);
    const { services } = parse(read('compose.yaml'));
    expect(services.web).toMatchObject({ read_only: true, cap_drop: ['ALL'], volumes: ['data:/data'] });
    expect(services.web.build).toMatchObject({ context: '..', dockerfile: 'deploy/Dockerfile' });
  });

  test('answers visitors where both proxies look for the server', () => {
    const [, upstream = ''] = /^ *server (\S+) max_fails/m.exec(read('nginx.conf')) ?? [];
    expect(read('Caddyfile')).toContain(`{$UPSTREAMS:${upstream}}`);
    const [, port = ''] = / PORT=(\d+)/.exec(dockerfile) ?? [];
    expect(parse(read('compose.yaml')).services.web.ports).toContain(`${upstream}:${port}`);
  });

  test('is built with each setting that the guide lists, and no other', () => {
    const guide = readFileSync(join(ROOT, 'docs/guides/operators.md'), 'utf8');
    const rows = [...guide.matchAll(/^\| (`SITE_[^|]+) \|/gm)].map(([, names = '']) => names).join();
    const listed = [...rows.matchAll(/`(SITE_\w+)`/g)].map(([, name = '']) => name).sort();
    const taken = [...dockerfile.matchAll(/^ARG (\w+)$/gm)].map(([, name = '']) => name).sort();
    const { services } = parse(read('compose.yaml'));
    expect([taken, Object.keys(services.web.build.args).sort()]).toEqual([listed, listed]);
  });

  test('gives a variable left out as an empty one, which counts as left out', async () => {
    const { readFormsConfig } = await import('../src/forms/forms-config.ts');
    const { services } = parse(read('compose.yaml'));
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
    const environment = Object.fromEntries(Object.keys(services.web.environment).map((name) => [name, '']));
    expect(readFormsConfig({ ...environment, DATA_DIR: dataDir }).kind).toBe('config');
    await rm(dataDir, { recursive: true });
  });
});

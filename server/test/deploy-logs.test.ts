/** What the web servers of `deploy/` write down, as far as they are installed. */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { createFixtureSite } from './fixture-site.ts';
import { runServer } from './running-server.ts';
import { freePort, hasProgram, startCaddy, startDeployedNginx } from './web-servers.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (name: string) => readFileSync(join(ROOT, 'deploy', name), 'utf8');

/** The last of them spells the name with letters that are percent-encoded. */
const TOKEN_QUERIES = [
  'a=1&access_token=hush&b=2',
  'next=%2Fa%3Faccess_token%3Dhush',
  '%61ccess_toke%6E=hush',
];

/** Links of mails as somebody may have spelled them, who is answered or not. */
const ODD_LINKS = ['/forms/%63onfirm/secret', '/%66orms/confirm/secret', '//forms/confirm/secret'];

/** What asks for the styles of a page at such an address may name it as the page before. */
const LINKS = ['/forms/confirm/secret', '/forms/CONFIRM/secret', ...ODD_LINKS];

test('nginx passes a request with a token on as every other, with what it sends', async ({ skip }) => {
  skip(!hasProgram('nginx'), 'nginx is not installed.');
  const upstream = createServer((request, response) => {
    const answer = (body: string) => response.writeHead(201).end(`${request.method} ${request.url} ${body}`);
    text(request).then(answer, answer);
  }).listen(0, '127.0.0.1');
  await once(upstream, 'listening');
  const { port } = upstream.address() as AddressInfo;
  const front = await startDeployedNginx({ upstreams: [`127.0.0.1:${port}`] });
  const body = 'a'.repeat(100_000);
  for (const query of TOKEN_QUERIES) {
    const answer = await fetch(`${front.origin}/forms/contact?${query}`, { method: 'POST', body });
    expect([answer.status, await answer.text()]).toEqual([201, `POST /forms/contact?${query} ${body}`]);
  }
  await front.stop();
  upstream.close();
});

test('the access log of nginx has what the privacy policy names, and no token of a link', async ({
  skip,
}) => {
  skip(!hasProgram('nginx'), 'nginx is not installed.');
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-logs-'));
  const site = await createFixtureSite();
  const server = await runServer({ distDir: site.distDir, config: { trustProxy: true } });
  const front = await startDeployedNginx({ upstreams: [new URL(server.origin).host], logFolder: folder });
  const headers = { 'user-agent': 'Test', referer: 'https://search.example/' };
  for (const path of ['/de/?a=1', '/forms/unsubscribe/secret-token', '/forms/receipt/de/QW-SECR-ETRF'])
    await (await fetch(front.origin + path, { headers })).text();
  await (await fetch(`${front.origin}/forms/CONFIRM/secret`, { headers })).text();
  for (const path of ODD_LINKS) await (await fetch(front.origin + path, { headers })).text();
  for (const query of TOKEN_QUERIES) {
    const fromThere = { ...headers, referer: `${headers.referer}?${query}` };
    await (await fetch(`${front.origin}/de/?${query}`, { headers: fromThere })).text();
  }
  for (const link of LINKS)
    await (
      await fetch(`${front.origin}/de/`, { headers: { ...headers, referer: `https://a.example${link}` } })
    ).text();
  await front.stop();
  const lines = (await readFile(join(folder, 'access.log'), 'utf8')).trim().split('\n');
  const end = '\\d+ "https://search\\.example/" "Test"$';
  expect(lines).toEqual([
    expect.stringMatching(`^127\\.0\\.0\\.1 - - \\[[^\\]]+\\] "GET /de/\\?a=1 HTTP/1\\.1" 200 ${end}`),
    expect.stringMatching(`"GET /forms/unsubscribe/" \\d+ ${end}`),
    expect.stringMatching(`"GET /forms/receipt/" \\d+ ${end}`),
    expect.stringMatching(`"GET /forms/CONFIRM/" 404 ${end}`),
    ...ODD_LINKS.map(() => expect.stringMatching(`"GET -" 404 ${end}`)),
    ...TOKEN_QUERIES.map(() => expect.stringMatching(`"GET /de/" 200 ${end}`)),
    ...LINKS.map(() =>
      expect.stringMatching(/"GET \/de\/ HTTP\/1\.1" 200 \d+ "https:\/\/a\.example\/" "Test"$/),
    ),
  ]);
  await server.close();
  await site.remove();
  await rm(folder, { recursive: true });
});

describe.each(['nginx', 'caddy'] as const)('what %s logs by itself while the server is gone', (name) => {
  test('is why, and no token of a link', async ({ skip }) => {
    skip(!hasProgram(name), `${name} is not installed.`);
    const folder = await mkdtemp(join(tmpdir(), 'quellwerk-logs-'));
    const gone = `127.0.0.1:${await freePort()}`;
    const { front, log } = await (name === 'nginx' ? nginxWithLog(gone, folder) : caddyWithLog(gone));
    const headers = { 'user-agent': 'Visitor/1.0' };
    for (const path of ['confirm/secret-token', 'unsubscribe/secret-token', 'receipt/de/QW-SECR-ETRF'])
      expect((await fetch(`${front.origin}/forms/${path}`, { headers })).ok).toBe(false);
    for (const path of LINKS) {
      expect((await fetch(front.origin + path, { headers })).ok).toBe(false);
      const fromThere = { ...headers, referer: `https://a.example${path}` };
      expect((await fetch(`${front.origin}/de/`, { headers: fromThere })).ok).toBe(false);
    }
    for (const query of TOKEN_QUERIES) {
      const asked = query.replace('hush', 'secret');
      expect((await fetch(`${front.origin}/de/?${asked}`, { headers })).ok).toBe(false);
      const referer = `https://search.example/?${asked}`;
      for (const [path, method] of [
        ['/de/', 'GET'],
        ['/collect', 'POST'],
      ] as const)
        expect((await fetch(`${front.origin}${path}`, { method, headers: { ...headers, referer } })).ok).toBe(
          false,
        );
    }
    expect((await fetch(`${front.origin}/de/`, { headers })).ok).toBe(false);
    await expect.poll(log).toMatch(/refused/);
    expect(await log()).not.toMatch(/secret|QW-/i);
    expect(await log()).not.toMatch(/Visitor|remote_ip/);
    await front.stop();
    await rm(folder, { recursive: true });
  });
});

async function nginxWithLog(upstream: string, folder: string) {
  const front = await startDeployedNginx({ upstreams: [upstream], logFolder: folder });
  return { front, log: () => readFile(join(folder, 'error.log'), 'utf8') };
}

async function caddyWithLog(upstream: string) {
  const front = await startCaddy(read('Caddyfile').replace('lb_try_duration 5s', ''), {
    UPSTREAMS: upstream,
  });
  return { front, log: front.log };
}

test('after a rotation, nginx writes into the new file', async ({ skip }) => {
  skip(!hasProgram('nginx') || process.getuid?.() !== 0, 'nginx is not installed, or this is not root.');
  skip(spawnSync('id', ['www-data']).status !== 0, 'There is no user www-data.');
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-logs-'));
  await chmod(folder, 0o755);
  const logs = join(folder, 'quellwerk');
  const guide = readFileSync(join(ROOT, 'docs/guides/operators.md'), 'utf8');
  const [, makeFolder = ''] = /`(install -d [^`]* \/var\/log\/quellwerk)`/.exec(guide) ?? [];
  expect(spawnSync('sh', ['-c', makeFolder.replace('/var/log/quellwerk', logs)]).status).toBe(0);
  const gone = `127.0.0.1:${await freePort()}`;
  const front = await startDeployedNginx({ upstreams: [gone], logFolder: logs, user: 'www-data' });
  await fetch(`${front.origin}/before`);
  const [, mode = '', owner = '', group = ''] =
    /^ *create (\d+) (\S+) (\S+)$/m.exec(read('quellwerk.logrotate')) ?? [];
  for (const name of ['access.log', 'error.log']) {
    await rename(join(logs, name), join(logs, `${name}.1`));
    spawnSync('sh', ['-c', `install -m ${mode} -o ${owner} -g ${group} /dev/null ${join(logs, name)}`]);
  }
  front.reopenLogs();
  const newest = () => readFile(join(logs, 'access.log'), 'utf8');
  await expect
    .poll(async () => (await fetch(`${front.origin}/after`), newest()), { timeout: 8000 })
    .toContain('/after');
  await front.stop();
  await rm(folder, { recursive: true });
});

test('logs of the web server are kept for seven days: the current one and the six before it', () => {
  const rotation = read('quellwerk.logrotate');
  expect(rotation).toMatch(/^ *daily$/m);
  expect(rotation).toMatch(/^ *rotate 6$/m);
  const logs = [...read('nginx.conf').matchAll(/_log (\/\S+\.log)/g)].map(([, path = '']) => path);
  expect(new Set(logs.map((path) => dirname(path)))).toEqual(new Set(['/var/log/quellwerk']));
});

test('logrotate takes its file', ({ skip }) => {
  skip(!hasProgram('logrotate'), 'logrotate is not installed.');
  const file = join(ROOT, 'deploy', 'quellwerk.logrotate');
  const result = spawnSync('logrotate', ['--debug', '--state', '/dev/null', file], { encoding: 'utf8' });
  expect([result.status, result.stderr.includes('error:')]).toEqual([0, false]);
});

/**
 * The server beside nginx with the same files, in turn, in one run: at least 0.4
 * of its requests a second, and a 99th percentile within three times its own.
 * Beside both stands Node's own server with an empty handler, the most that any
 * server on Node can do. Each is one process, writes its log to a file where it
 * has one, and shares the machine with the same client.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, writeFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilOpen } from '../test/web-servers.ts';
import { answerSize, measureLoad } from './load.ts';
import type { LoadResult } from './load.ts';
import { ROOT } from './processes.ts';

const ROUNDS = 5;
const MIN_SHARE = 0.4;
const MAX_P99 = 3;

const folder = await mkdtemp(join(tmpdir(), 'quellwerk-throughput-'));
const distDir = join(ROOT, 'dist');
await cp(distDir, join(folder, 'dist'), { recursive: true });
const nginx = await start('nginx', (port) => ['-c', writeNginxConfig(port)]);
const server = await start(process.execPath, () => [join(ROOT, 'server/dist/main.js')]);
const asset = (await readdir(join(distDir, 'public/assets'))).find((name) => /^boot-.*\.js$/.test(name));
const etags = { server: await etagOf(server.port), nginx: await etagOf(nginx.port) };

const cases = [
  { name: 'page', target: '/en/', headers: { server: '', nginx: '' } },
  { name: 'small asset', target: `/assets/${asset}`, headers: { server: '', nginx: '' } },
  {
    name: '304',
    target: '/en/',
    headers: { server: `If-None-Match: ${etags.server}\r\n`, nginx: `If-None-Match: ${etags.nginx}\r\n` },
  },
];
let isEnough = true;
for (const { name, target, headers } of cases) {
  const ask = { server: request(target, headers.server), nginx: request(target, headers.nginx) };
  const size = await answerSize(nginx.port, ask.nginx);
  const bare = await start(process.execPath, (port) => [
    join(import.meta.dirname, 'bare-server.mjs'),
    String(port),
    // A 304 is all head.
    String(size < 1000 ? 0 : size),
  ]);
  const results = { server: [] as LoadResult[], nginx: [] as LoadResult[], bare: [] as LoadResult[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    results.nginx.push(await measureLoad(nginx.port, ask.nginx));
    results.server.push(await measureLoad(server.port, ask.server));
    results.bare.push(await measureLoad(bare.port, ask.server));
  }
  await bare.stop();
  const [ours, theirs, most] = [median(results.server), median(results.nginx), median(results.bare)];
  const share = ours.requestsPerSecond / theirs.requestsPerSecond;
  const p99 = ours.p99Ms / theirs.p99Ms;
  console.log(
    `${name.padEnd(12)} server ${describe(ours)}, nginx ${describe(theirs)}: ` +
      `${share.toFixed(2)} of its rate, ${p99.toFixed(1)} times its p99; ` +
      `Node with an empty handler ${describe(most)}: ` +
      `${(most.requestsPerSecond / theirs.requestsPerSecond).toFixed(2)}, ${(most.p99Ms / theirs.p99Ms).toFixed(1)}`,
  );
  isEnough &&= share >= MIN_SHARE && p99 <= MAX_P99;
}
await server.stop();
await nginx.stop();
await rm(folder, { recursive: true });
process.exitCode = isEnough ? 0 : 1;

function request(target: string, headers: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n${headers}\r\n`;
}

function describe({ requestsPerSecond, p99Ms }: LoadResult): string {
  return `${requestsPerSecond}/s p99 ${p99Ms.toFixed(1)} ms`;
}

async function etagOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/en/`, { headers: { 'accept-encoding': 'gzip' } });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

/** The middle one by rate and the middle one by percentile. */
function median(results: readonly LoadResult[]): LoadResult {
  const middle = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return {
    requestsPerSecond: middle(results.map((result) => result.requestsPerSecond)) ?? 0,
    p99Ms: middle(results.map((result) => result.p99Ms)) ?? 0,
  };
}

/** Starts a program that listens on the port it is told, with its output in a file. */
async function start(program: string, argumentsFor: (port: number) => readonly string[]) {
  const port = await freePort();
  const log = openSync(join(folder, `${port}.log`), 'w');
  const child: ChildProcess = spawn(program, argumentsFor(port), {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      DIST_DIR: join(folder, 'dist'),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  await untilOpen(child, port);
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

function writeNginxConfig(port: number): string {
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types; access_log ${folder}/access.log; sendfile on; keepalive_requests 1000000;
  client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
  uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
  server { listen 127.0.0.1:${port}; root ${folder}/dist/public; gzip_static on; }
}`,
  );
  return file;
}

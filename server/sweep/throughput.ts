/**
 * The server beside nginx with the same files, in turn, in one run: at least 0.4
 * of its requests a second, and a 99th percentile within three times its own.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureLoad } from './load.ts';
import type { LoadResult } from './load.ts';
import { ROOT, startProcess } from './processes.ts';

const ROUNDS = 3;
const MIN_SHARE = 0.4;
const MAX_P99 = 3;

const folder = await mkdtemp(join(tmpdir(), 'quellwerk-throughput-'));
const distDir = join(ROOT, 'dist');
await cp(distDir, join(folder, 'dist'), { recursive: true });
const nginx = await startNginx();
const server = await startProcess({ DIST_DIR: join(folder, 'dist') });
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
  const results = { server: [] as LoadResult[], nginx: [] as LoadResult[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    results.nginx.push(await measureLoad(nginx.port, request(target, headers.nginx)));
    results.server.push(await measureLoad(server.port, request(target, headers.server)));
  }
  const ours = median(results.server);
  const theirs = median(results.nginx);
  const share = ours.requestsPerSecond / theirs.requestsPerSecond;
  const p99 = ours.p99Ms / theirs.p99Ms;
  console.log(
    `${name.padEnd(12)} server ${ours.requestsPerSecond}/s p99 ${ours.p99Ms.toFixed(1)} ms, ` +
      `nginx ${theirs.requestsPerSecond}/s p99 ${theirs.p99Ms.toFixed(1)} ms: ` +
      `${share.toFixed(2)} of its rate, ${p99.toFixed(1)} times its p99`,
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

async function etagOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/en/`, { headers: { 'accept-encoding': 'gzip' } });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

function median(results: readonly LoadResult[]): LoadResult {
  const sorted = [...results].sort((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  return sorted[Math.floor(sorted.length / 2)] ?? { requestsPerSecond: 0, p99Ms: 0 };
}

async function startNginx() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  probe.close();
  const config = join(folder, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
     events { worker_connections 1024; }
     http {
       include /etc/nginx/mime.types; access_log ${folder}/access.log; sendfile on; keepalive_requests 1000000;
       client_body_temp_path ${folder}/a; proxy_temp_path ${folder}/b; fastcgi_temp_path ${folder}/c;
       uwsgi_temp_path ${folder}/d; scgi_temp_path ${folder}/e;
       server { listen 127.0.0.1:${port}; root ${folder}/dist/public; gzip_static on; }
     }`,
  );
  const child = spawn('nginx', ['-c', config], { stdio: 'inherit' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

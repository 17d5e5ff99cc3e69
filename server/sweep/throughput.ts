/**
 * The server beside nginx with the same files, in turn, in one run: at least 0.4
 * of its requests a second, and a 99th percentile within three times its own.
 * Beside both stands Node's own server with an empty handler, the most that any
 * server on Node can do. Each is one process, writes its log to a file where it
 * has one, and shares the machine with the same client.
 *
 * Where the client is busy all the time, rates say how quick the client is; what
 * a server costs is then told by its requests for a second of processor time.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeFileSync } from 'node:fs';
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
/** Of Linux on every processor it runs on (`getconf CLK_TCK`). */
const TICKS_PER_SECOND = 100;

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
  const results: Record<'server' | 'nginx' | 'bare', Measurement[]> = { server: [], nginx: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    results.nginx.push(await measure(nginx, ask.nginx));
    results.server.push(await measure(server, ask.server));
    results.bare.push(await measure(bare, ask.server));
  }
  await bare.stop();
  const [ours, theirs, most] = [median(results.server), median(results.nginx), median(results.bare)];
  const share = ours.requestsPerSecond / theirs.requestsPerSecond;
  const p99 = ours.p99Ms / theirs.p99Ms;
  console.log(name);
  console.log(`  server                     ${describe(ours)}${compare(ours, theirs)}`);
  console.log(`  Node with an empty handler ${describe(most)}${compare(most, theirs)}`);
  console.log(`  nginx                      ${describe(theirs)}`);
  isEnough &&= share >= MIN_SHARE && p99 <= MAX_P99;
}
await server.stop();
await nginx.stop();
await rm(folder, { recursive: true });
process.exitCode = isEnough ? 0 : 1;

function request(target: string, headers: string): string {
  return `GET ${target} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: gzip\r\n${headers}\r\n`;
}

interface Measurement extends Omit<LoadResult, 'requests'> {
  /** Requests for each second that the processor has worked for the server. */
  readonly perProcessorSecond: number;
  /** Share of the time in which the client was busy. */
  readonly clientLoad: number;
}

async function measure(
  server: { readonly pid: number; readonly port: number },
  ask: string,
): Promise<Measurement> {
  const [start, startOfClient, startOfServer] = [
    performance.now(),
    process.cpuUsage(),
    processorSeconds(server.pid),
  ];
  const { requests, requestsPerSecond, p99Ms } = await measureLoad(server.port, ask);
  const client = process.cpuUsage(startOfClient);
  return {
    requestsPerSecond,
    p99Ms,
    perProcessorSecond: Math.round(requests / (processorSeconds(server.pid) - startOfServer)),
    clientLoad: (client.user + client.system) / 1000 / (performance.now() - start),
  };
}

/** What a process and its children have had of the processor, in their own code and in the kernel (proc(5)). */
function processorSeconds(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children].reduce<number>((sum, id) => {
    // The name, in brackets, may hold spaces; times are the 14th and 15th field.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  }, 0);
}

function describe({ requestsPerSecond, p99Ms, perProcessorSecond, clientLoad }: Measurement): string {
  return (
    `${requestsPerSecond}/s, p99 ${p99Ms.toFixed(1)} ms, ${perProcessorSecond} for a second of processor time, ` +
    `client busy ${Math.round(clientLoad * 100)} %`
  );
}

function compare(ours: Measurement, theirs: Measurement): string {
  const parts = [
    [ours.requestsPerSecond / theirs.requestsPerSecond, 'of the rate'],
    [ours.p99Ms / theirs.p99Ms, 'times the p99'],
    [ours.perProcessorSecond / theirs.perProcessorSecond, 'for the same processor time'],
  ] as const;
  return `; beside nginx ${parts.map(([value, what]) => `${value.toFixed(2)} ${what}`).join(', ')}`;
}

async function etagOf(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/en/`, { headers: { 'accept-encoding': 'gzip' } });
  await answer.arrayBuffer();
  return answer.headers.get('etag') ?? '';
}

/** The middle one of each figure. */
function median(results: readonly Measurement[]): Measurement {
  const middle = (figure: (result: Measurement) => number) =>
    results.map(figure).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0;
  return {
    requestsPerSecond: middle((result) => result.requestsPerSecond),
    p99Ms: middle((result) => result.p99Ms),
    perProcessorSecond: middle((result) => result.perProcessorSecond),
    clientLoad: middle((result) => result.clientLoad),
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
    pid: child.pid ?? 0,
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

/**
 * Anonymous clients that try to hold descriptors, memory and the time of others,
 * on each line of Node that is supported: nothing leaks, a visitor is answered
 * within 50 ms (95th percentile), memory stays below 300 MB.
 *
 * `tsx server/sweep/hostile.ts [major version …]`
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createFixtureSite } from '../test/fixture-site.ts';
import { comesTrue } from './faults/fault-site.ts';
import { ROOT, startProcess } from './processes.ts';

const MAJORS = ['20', '22', '24'];
const CONNECTIONS_PER_SHAPE = 20;
const MAX_P95_MS = 50;
const MAX_MEMORY_MB = 300;
const VISITS = 200;
const BOMBS = 12;
/** What all of them send together is what took the site down once. */
const BOMB_BYTES = 58_000;
const SILENT_SOCKETS = 50;

const PAGE = 'GET /de/ HTTP/1.1\r\nHost: x\r\n\r\n';
const FILE = 'GET /media/large.bin HTTP/1.1\r\nHost: x\r\n\r\n';

/** How a client goes: it resets, it waits a moment first, or it ends its side and reads no more. */
const LEAVE = {
  'at once': async (socket: Socket) => void socket.destroy(),
  'after a moment': async (socket: Socket) => {
    await wait(2);
    socket.resetAndDestroy();
  },
  'half closed': async (socket: Socket) => {
    socket.end();
    await wait(2);
    socket.destroy();
  },
} as const;

const site = await createFixtureSite();
// Streamed from the disk, where a descriptor could be lost.
await site.write('public/media/large.bin', Buffer.alloc(20_000_000));
await site.publish();
const wanted = process.argv.slice(2);
const results = [];
for (const major of wanted.length > 0 ? wanted : MAJORS) results.push(await attack(major));
await site.remove();
process.exitCode = results.every(Boolean) ? 0 : 1;

async function attack(major: string): Promise<boolean> {
  const node = await nodeOf(major);
  // The program that the server is started with is put in the place of this one's.
  const before = ['sh', '-c', 'shift; exec "$0" "$@"', node];
  const env = {
    DIST_DIR: site.distDir,
    DATA_DIR: `${site.distDir}/data`,
    SOCKETS_PER_ADDRESS: '0',
  };
  const server = await startProcess(env, 'delivered', before);
  const open = () => connect(server.port, '127.0.0.1').on('error', () => undefined);
  const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length;

  await visit(server.port, 20);
  const first = descriptors();
  let shapes = 0;
  let leaks = 0;
  for (const request of [PAGE, FILE]) {
    for (const requests of [1, 2, 5, 16, 17, 200]) {
      for (const leave of Object.values(LEAVE)) {
        const start = descriptors();
        for (let times = 0; times < CONNECTIONS_PER_SHAPE; times += 1) {
          const socket = open();
          await once(socket, 'connect');
          socket.write(request.repeat(requests));
          await leave(socket);
        }
        shapes += 1;
        if (!(await comesTrue(() => descriptors() <= start + 2, 10_000))) leaks += 1;
      }
    }
  }

  const bombs = Array.from({ length: BOMBS }, () => open().pause());
  for (const bomb of bombs) bomb.write(PAGE.repeat(Math.floor(BOMB_BYTES / PAGE.length)));
  const times = await visit(server.port, VISITS);
  for (const bomb of bombs) bomb.destroy();
  const areGone = await comesTrue(() => descriptors() <= first + 2);
  const p95 = times[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY;
  const memory = Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1024,
  );

  const silent = Array.from({ length: SILENT_SOCKETS }, () => open().pause());
  for (const socket of silent) socket.write(FILE.repeat(2));
  // Nothing is closed before it is there.
  const areHeld = await comesTrue(() => descriptors() >= first + SILENT_SOCKETS);
  const areClosed = areHeld && (await comesTrue(() => descriptors() <= first + 2, 90_000));
  for (const socket of silent) socket.destroy();
  await visit(server.port, 20);
  const last = descriptors();
  const code = await server.stop();

  const isSound =
    leaks === 0 &&
    areGone &&
    last <= first + 2 &&
    areClosed &&
    code === 0 &&
    p95 < MAX_P95_MS &&
    memory < MAX_MEMORY_MB;
  console.log(
    `Node ${spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim()}: ${shapes} shapes of ${CONNECTIONS_PER_SHAPE} connections, ` +
      `${leaks} leaked, descriptors ${first} -> ${last}; ${(BOMBS * BOMB_BYTES) / 1000} kB of pipelined requests: visitor p95 ${p95.toFixed(1)} ms, ` +
      `largest memory ${memory} MB; ${SILENT_SOCKETS} sockets that never read ${!areHeld ? 'were NEVER HELD' : areClosed ? 'closed' : 'STAY'}; ends with ${code}`,
  );
  return isSound;
}

/** Times of single visits, shortest first. */
async function visit(port: number, visits: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let count = 0; count < visits; count += 1) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/de/about/`);
    await answer.arrayBuffer();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

/** This Node, or the one of npm's package `node`, kept in the cache. */
async function nodeOf(major: string): Promise<string> {
  if (process.version.startsWith(`v${major}.`)) return process.execPath;
  const folder = join(ROOT, '.cache', `node-${major}`);
  const node = join(folder, 'node_modules/node/bin/node');
  if (existsSync(node)) return node;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--prefix', folder];
  const installed = spawnSync('npm', ['install', ...options, `node@${major}`], { encoding: 'utf8' });
  if (installed.status !== 0) throw new Error(`Node ${major} could not be installed: ${installed.stderr}`);
  return node;
}

/**
 * What production installs and how it ends: at most 60 MB, with plain Node and
 * production packages only; SIGTERM as process 1, under `npm run serve` and under
 * `npm start` leaves nobody behind.
 *
 * `tsx server/sweep/production.ts`
 */
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, untilOpen } from '../test/web-servers.ts';
import { comesTrue, isRoot } from './faults/fault-site.ts';
import { ROOT } from './processes.ts';

const MAX_MEGABYTES = 60;
const STOP_LIMIT_MS = 5000;
const START_LIMIT_MS = 300_000;
const failed: string[] = [];

const folder = await mkdtemp(join(tmpdir(), 'quellwerk-production-'));
const app = join(folder, 'server');
await cp(join(ROOT, 'server/dist'), app, { recursive: true });
const installed = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: app, encoding: 'utf8' });
if (installed.status !== 0) throw new Error(installed.stderr);
const size = Math.round((await sizeOf(app)) / 1_000_000);
const packages = (await readdir(join(app, 'node_modules'), { recursive: true })).filter((path) =>
  /^(@[^/]+\/)?[^/@]+\/package\.json$/.test(path),
);
report(`installed: ${size} MB, ${packages.length} packages`, size <= MAX_MEGABYTES);

const main = join(app, 'main.js');
await tryStop('node, by itself', [process.execPath, main]);
if (isRoot()) {
  // unshare waits outside; the server is its only child.
  const childOf = (child: ChildProcess) =>
    Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8'));
  const unshare = ['unshare', '--pid', '--fork', '--mount-proc'];
  await tryStop('node as process 1', [...unshare, process.execPath, main], childOf);
} else console.log('node as process 1: not tried, needs root (unshare)');
await tryStop('npm run serve', ['npm', 'run', '--silent', 'serve']);
await tryStop('npm start', ['npm', 'start', '--silent']);
await rm(folder, { recursive: true });
process.exitCode = failed.length === 0 ? 0 : 1;

/** Starts the server in some way, ends the process an operator would end, and looks who is left. */
async function tryStop(
  name: string,
  command: readonly string[],
  target: (child: ChildProcess) => number = (child) => child.pid ?? 0,
): Promise<void> {
  const port = await freePort();
  const [program = '', ...args] = command;
  const child = spawn(program, args, {
    cwd: ROOT,
    // npm needs a home; the settings of whoever runs this are none of its business.
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: String(port),
      DIST_DIR: join(ROOT, 'dist'),
      DATA_DIR: join(folder, 'data'),
    },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await untilOpen(child, port, START_LIMIT_MS);
  const start = performance.now();
  process.kill(target(child), 'SIGTERM');
  const [code, signal] = await ended;
  const isFree = await comesTrue(() => untilClosed(port), STOP_LIMIT_MS);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  report(`${name}: ends with ${code ?? signal}, nobody listens after ${seconds} s`, isFree);
}

async function untilClosed(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => false,
    () => true,
  );
}

function report(text: string, isSound: boolean): void {
  console.log(`${text}${isSound ? '' : '  NOT AS WANTED'}`);
  if (!isSound) failed.push(text);
}

async function sizeOf(place: string): Promise<number> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

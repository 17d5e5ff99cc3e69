/**
 * Installs the dependencies where they are missing or older than the lock file.
 * Uses nothing but Node and npm, because it runs before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.installed-lock`;
/** Builds need it; with `NODE_ENV=production` in the shell npm would leave it out. */
const COMPLETE = '--include=dev';

/** Makes `node_modules` agree with `package-lock.json`. */
export function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(`${root}package-lock.json`))
    .update(COMPLETE)
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  run('npm', ['ci', COMPLETE, '--no-audit', '--no-fund', '--loglevel=error']);
  writeFileSync(stamp, wanted);
}

/** Runs a command in the project's root and ends this process if it fails. */
export function run(command, args, environment = {}) {
  const status = tryRun(command, args, environment);
  if (status !== 0) process.exit(status);
}

/** Runs a command in the project's root and returns its exit code. */
export function tryRun(command, args, environment = {}) {
  const result = spawnSync(command, args, { ...spawnOptions(environment), stdio: 'inherit' });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

/** Runs a command in the project's root while others run; returns its exit code and all that it said. */
export function runAside(command, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...spawnOptions(), stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status: status ?? 1, output: Buffer.concat(chunks) }));
  });
}

function spawnOptions(environment = {}) {
  return {
    cwd: root,
    // On Windows npm and the tools are command files, which only a shell can start.
    shell: process.platform === 'win32',
    env: { ...process.env, PATH: `${root}node_modules/.bin${delimiter}${process.env.PATH}`, ...environment },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) install();

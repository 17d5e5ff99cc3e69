import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';
import { compiledServer } from '../test/compiled-server.ts';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  readonly lines: readonly string[];
  readonly exited: Promise<unknown>;
  /** SIGTERM, and the code it ends with. */
  readonly stop: () => Promise<number | null>;
  /** SIGKILL: what a power cut or the memory killer does to a process. */
  readonly kill: () => Promise<void>;
}

/** The compiled server that a build has left, as in production, or one that is compiled of the sources as they stand. */
export type Entry = 'delivered' | 'current';

/**
 * Starts the server on a free port of 127.0.0.1, or on the one that `PORT` names.
 *
 * @param before a program that takes the server's command and becomes it, such as `setpriv`
 */
export async function startProcess(
  env: Readonly<Record<string, string>>,
  entry: Entry = 'delivered',
  before: readonly string[] = [],
): Promise<ServerProcess> {
  const main = entry === 'delivered' ? join(ROOT, 'server/dist/main.js') : await compiledServer();
  const [program, ...args] = [...before, process.execPath, main];
  const child = spawn(program, args, {
    cwd: ROOT,
    // Under npm a server ends with its parent, so a sweep or a test that breaks off leaves none behind.
    env: { PATH: process.env['PATH'], npm_lifecycle_event: 'sweep', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  const exited = once(child, 'exit');
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.`)));
    createInterface(child.stdout).on('line', (line) => {
      if (lines.length < 1000) lines.push(line);
      const found = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (found !== undefined) resolve(Number(found));
    });
  });
  return {
    pid: child.pid ?? 0,
    port,
    lines,
    exited,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

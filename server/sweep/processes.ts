import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..', '..');

export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  readonly lines: readonly string[];
  readonly exited: Promise<unknown>;
  /** SIGTERM, and the code it ends with. */
  readonly stop: () => Promise<number | null>;
}

/** Starts the compiled server on a free port, as production does. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'server/dist/main.js')], {
    env: { PATH: process.env['PATH'], PORT: '0', ...env },
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
  };
}

import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { endProcess } from './end-process.ts';

const ROOT = join(import.meta.dirname, '..', '..');

export interface RunningSite {
  /** `http://127.0.0.1:12345`, without slash. */
  readonly origin: string;
  stop(): Promise<void>;
}

/**
 * Starts the compiled server, as it is delivered, on a free port, on the built site or on another build’s output
 * (SITE_DIST), with further settings of the server. Where SITE_SERVED_AT names an address, the built site is taken to
 * be there already, such as behind nginx.
 */
export async function serveSite(
  distDir?: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningSite> {
  const servedAt = process.env['SITE_SERVED_AT'];
  if (distDir === undefined && servedAt !== undefined) return { origin: servedAt, async stop() {} };
  const dataDir = mkdtempSync(join(tmpdir(), 'site-data-'));
  const server = spawn(process.execPath, [join(ROOT, 'server', 'dist', 'main.js')], {
    // Who runs the tests may have the settings of the real server: its database and its mail server are not for tests.
    env: {
      PATH: process.env['PATH'],
      // Under npm a server ends with its parent, so a worker that is killed leaves none behind.
      npm_lifecycle_event: 'test',
      HOST: '127.0.0.1',
      PORT: '0',
      DIST_DIR: distDir ?? process.env['SITE_DIST'] ?? join(ROOT, 'dist'),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await listeningOrigin(server);
  return {
    origin,
    async stop() {
      await endProcess(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address stands in the server's own log line. */
function listeningOrigin(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened.`)));
    if (server.stdout === null) return reject(new Error('The server has no output.'));
    createInterface(server.stdout).on('line', (line) => {
      const origin = /Server listening at (http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1];
      if (origin !== undefined) resolve(origin);
    });
  });
}

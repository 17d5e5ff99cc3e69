/** The site under the development server, as whoever works on it sees it: `npm run dev`. */
import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addresses, landingAddresses } from './addresses.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const START_TIMEOUT_MS = 120_000;
const CATALOGUE = '/__sections/';

let server: ChildProcess;
let origin = '';

beforeAll(async () => {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:SITE_|NODE_ENV|VITE)/.test(name));
  const command = [join(ROOT, 'scripts', 'engine.mjs'), 'dev', join(ROOT, 'site'), '--port', '0'];
  server = spawn(process.execPath, command, {
    cwd: ROOT,
    env: Object.fromEntries(own),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  origin = await originOf(server);
}, START_TIMEOUT_MS);

afterAll(async () => {
  const isOver = once(server, 'exit');
  server.kill();
  await isOver;
});

/** The address that the server says it has. Reads on afterwards: a server whose words nobody takes ends. */
function originOf(child: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The development server ended: ${said}`)));
    child.stderr?.on('data', (chunk) => {
      said += String(chunk);
      const [, address] = /(http:\/\/127\.0\.0\.1:\d+)\//.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    });
  });
}

test(
  'answers every page, and goes on to when all of them have been checked',
  async () => {
    const paths = [
      ...addresses.map((path) => `/en${path}`),
      ...landingAddresses.map(([, path]) => path),
      CATALOGUE,
    ];
    const faulty: string[] = [];
    for (const path of paths) {
      const { status } = await fetch(`${origin}${path}`);
      if (status !== 200) faulty.push(`${path} ${status}`);
    }
    expect(faulty).toEqual([]);
  },
  START_TIMEOUT_MS,
);

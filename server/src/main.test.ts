import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixtureSite, type FixtureSite } from '../test/fixture-site.ts';

const PROCESS_LIMIT_MS = 20_000;
let site: FixtureSite;

beforeAll(async () => {
  site = await createFixtureSite();
});

afterAll(() => site.remove());

test(
  'wrong variables are all reported and the process ends with 1',
  { timeout: PROCESS_LIMIT_MS },
  async () => {
    const run = start({
      PORT: 'many',
      LOG_LEVEL: 'loud',
      DIST_DIR: join(site.distDir, 'public'),
      DATA_DIR: dataDir(),
    });
    const [code] = await once(run.process, 'close');
    expect(code).toBe(1);
    expect(run.output()).toMatch(/cannot start:[^]*PORT="many"[^]*DIST_DIR=[^]*LOG_LEVEL="loud"/);
    expect(run.output()).not.toContain(' at ');
  },
);

test('a wrong manifest is reported and the process ends with 1', { timeout: PROCESS_LIMIT_MS }, async () => {
  const broken = await createFixtureSite();
  await writeFile(join(broken.distDir, 'manifest.json'), '{}');
  const run = start({ DIST_DIR: broken.distDir, DATA_DIR: dataDir() });
  const [code] = await once(run.process, 'close');
  await broken.remove();
  expect(code).toBe(1);
  expect(run.output()).toMatch(/manifest\.json {2}buildHash/);
});

test('a port in use is reported with what to do', { timeout: PROCESS_LIMIT_MS }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const run = start({ DIST_DIR: site.distDir, DATA_DIR: dataDir(), PORT: String(port) });
  const [code] = await once(run.process, 'close');
  other.close();
  expect(code).toBe(1);
  expect(run.output()).toContain(
    `PORT=${port}  is in use. Stop the other process or set PORT to a free one.`,
  );
});

test(
  'the address is logged, and SIGTERM lets the server end well',
  { timeout: PROCESS_LIMIT_MS },
  async () => {
    const run = start({ DIST_DIR: site.distDir, DATA_DIR: dataDir(), PORT: '0' });
    const origin = await run.origin();
    expect((await fetch(`${origin}/de/`)).status).toBe(200);
    const idle = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(idle, 'connect');
    run.process.kill('SIGTERM');
    const [code] = await once(run.process, 'close');
    idle.destroy();
    expect(code).toBe(0);
    expect(run.output()).toContain('Stopped.');
  },
);

function dataDir(): string {
  return join(site.distDir, 'data');
}

function start(env: Readonly<Record<string, string>>) {
  const main = join(import.meta.dirname, 'main.ts');
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', main], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const add = (chunk: unknown) => (text += String(chunk));
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  const find = () => /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0];
  async function origin(): Promise<string> {
    for (;;) {
      const found = find();
      if (found) return found;
      if (child.stdout) await once(child.stdout, 'data');
    }
  }
  return { process: child, output: () => text, origin };
}

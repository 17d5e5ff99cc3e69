import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { compiledServer } from '../test/compiled-server.ts';
import { createFixtureSite } from '../test/fixture-site.ts';
import type { FixtureSite } from '../test/fixture-site.ts';
import { formsManifest } from '../test/forms-manifest.ts';
import { PAGE_VIEW } from '../test/sample-event.ts';
import { freePort } from '../test/web-servers.ts';
import { openDatabase } from './database/database.ts';
import { outboxRow } from './forms/stored/submissions.ts';

const PROCESS_LIMIT_MS = 20_000;
let site: FixtureSite;
let main = '';

beforeAll(async () => {
  [site, main] = await Promise.all([createFixtureSite(), compiledServer()]);
});

afterAll(() => site.remove());

test(
  'wrong variables are all reported and the process ends with 1',
  { timeout: PROCESS_LIMIT_MS },
  async () => {
    const run = start({
      PORT: 'many',
      LOG_LEVEL: 'loud',
    });
    const [code] = await once(run.process, 'close');
    expect(code).toBe(1);
    expect(run.output()).toMatch(/cannot start:[^]*PORT="many"[^]*LOG_LEVEL="loud"/);
    expect(run.output()).not.toContain(' at ');
  },
);

test('a wrong manifest is reported and the process ends with 1', { timeout: PROCESS_LIMIT_MS }, async () => {
  const broken = await createFixtureSite();
  await writeFile(join(broken.distDir, 'manifest.json'), '{}');
  const run = start({ DIST_DIR: broken.distDir });
  const [code] = await once(run.process, 'close');
  await broken.remove();
  expect(code).toBe(1);
  expect(run.output()).toMatch(/manifest\.json {2}buildHash/);
});

test.runIf(existsSync('/proc/self'))(
  'a data folder that cannot be made is reported, with the other wrong variables, and the process ends with 1',
  { timeout: PROCESS_LIMIT_MS },
  async () => {
    const wrong = start({ DATA_DIR: '/proc/none/data', PORT: 'many', SMTP_URL: 'mail' });
    await once(wrong.process, 'close');
    expect(wrong.output()).toMatch(/ {2}PORT="many"[^]* {2}SMTP_URL [^]* {2}DATA_DIR {2}cannot be made/);
    const run = start({ DIST_DIR: site.distDir, DATA_DIR: '/proc/none/data', PORT: '0' });
    const [code] = await once(run.process, 'close');
    expect(code).toBe(1);
    expect(run.output()).toMatch(/cannot start:\n {2}DATA_DIR {2}cannot be made \(E\w+\)\./);
    expect(run.output()).not.toContain(' at ');
  },
);

test('a port in use is reported with what to do', { timeout: PROCESS_LIMIT_MS }, async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const run = start({ DIST_DIR: site.distDir, PORT: String(port) });
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
    const run = start({ DIST_DIR: site.distDir, PORT: '0' });
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

test.skipIf(process.platform === 'win32')(
  'the end of npm ends a server that is still reading its release',
  { timeout: PROCESS_LIMIT_MS },
  async () => {
    const slow = await createFixtureSite();
    const manifest = join(slow.distDir, 'manifest.json');
    await rename(manifest, `${manifest}.sound`);
    await promisify(execFile)('mkfifo', [manifest]);
    const npm = spawn('sh', ['-c', '"$0" "$1" & echo $!; read -r _', process.execPath, main], {
      env: { PATH: process.env['PATH'], npm_lifecycle_event: 'serve', DIST_DIR: slow.distDir, PORT: '0' },
    });
    let output = '';
    npm.stdout.on('data', (chunk) => (output += String(chunk)));
    onTestFinished(() => {
      if (npm.stdout.readable) process.kill(Number.parseInt(output, 10), 'SIGKILL');
    });
    const sound = await readFile(`${manifest}.sound`);
    // Opens once somebody reads from it.
    const release = await open(manifest, 'w');
    npm.stdin.end();
    await once(npm, 'exit');
    await rename(`${manifest}.sound`, manifest);
    await release.writeFile(sound);
    await release.close();
    // The server writes to the same pipe.
    await once(npm, 'close');
    expect(output).toContain('the end of npm');
    await slow.remove();
  },
);

test(
  'a server that cannot start takes no mail in hand and deletes no statistics, and one that has started does',
  { timeout: PROCESS_LIMIT_MS },
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-main-'));
    const withForms = await createFixtureSite();
    const measuring = { origin: 'https://www.quellwerk.example' };
    await withForms.publish({ extensions: { forms: formsManifest, measuring } });
    const database = await openDatabase({ dataDir });
    await database.appendEvents([{ ...PAGE_VIEW, day: '2020-01-01' }]);
    const events = () => database.query.selectFrom('events').select('day').execute();
    const mail = { id: 'gone', template: 'enquiry', sealedRecipient: 'sealed', language: 'en', at: 0 };
    const row = outboxRow(mail);
    await database.query.insertInto('outbox').values(row).execute();
    const mails = () => database.query.selectFrom('outbox').selectAll().execute();
    const env = { DIST_DIR: withForms.distDir, DATA_DIR: dataDir, PORT: '0' };
    const failed = start({ ...env, HOST: 'nowhere.invalid' });
    expect(await once(failed.process, 'close')).toEqual([1, null]);
    expect(failed.output()).toContain('HOST=nowhere.invalid');
    expect(await mails()).toEqual([row]);
    expect(await events()).toEqual([{ day: '2020-01-01' }]);
    const started = start(env);
    // Its submission is gone, so the mail is dropped.
    await expect.poll(mails, { timeout: 10_000 }).toEqual([]);
    await expect.poll(events, { timeout: 10_000 }).toEqual([]);
    started.process.kill('SIGTERM');
    await once(started.process, 'close');
    await database.close();
    await withForms.remove();
    await rm(dataDir, { recursive: true });
  },
);

describe('a log that cannot be written', () => {
  test.runIf(existsSync('/dev/full'))(
    'costs lines and nothing else: the disk is full',
    { timeout: PROCESS_LIMIT_MS },
    async () => {
      const full = await open('/dev/full', 'w');
      const port = await freePort();
      const env = { DIST_DIR: site.distDir, PORT: String(port) };
      const child = start(env, full.fd).process;
      await full.close();
      await expect.poll(() => statusOf(`http://127.0.0.1:${port}/de/`), { timeout: 15_000 }).toBe(200);
      for (let times = 0; times < 50; times += 1) {
        expect(await statusOf(`http://127.0.0.1:${port}/de/about/`)).toBe(200);
      }
      child.kill('SIGTERM');
      expect(await once(child, 'exit')).toEqual([0, null]);
    },
  );

  test('does not keep the process from ending: its reader hangs', { timeout: PROCESS_LIMIT_MS }, async () => {
    const port = await freePort();
    const child = start({ DIST_DIR: site.distDir, PORT: String(port) }, 'pipe-nobody-reads').process;
    await expect.poll(() => statusOf(`http://127.0.0.1:${port}/de/`), { timeout: 15_000 }).toBe(200);
    // Each line has some 180 bytes, and a pipe holds 64 kB of them.
    for (let times = 0; times < 20; times += 1) {
      const asks = Array.from({ length: 30 }, () => statusOf(`http://127.0.0.1:${port}/de/about/`));
      expect(new Set(await Promise.all(asks))).toEqual(new Set([200]));
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});

async function statusOf(address: string): Promise<number | undefined> {
  return fetch(address).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => undefined,
  );
}

function start(
  env: Readonly<Record<string, string>>,
  stdout: number | 'pipe' | 'pipe-nobody-reads' = 'pipe',
) {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', stdout === 'pipe-nobody-reads' ? 'pipe' : stdout, 'pipe'],
  });
  let text = '';
  const add = (chunk: unknown) => (text += String(chunk));
  if (stdout === 'pipe') child.stdout?.on('data', add);
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

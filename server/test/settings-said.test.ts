/** What a server says of settings that it does without, or that do not fit its data. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProcess } from '../sweep/processes.ts';
import type { ServerProcess } from '../sweep/processes.ts';
import type { FixtureSite } from './fixture-site.ts';
import { createFormsSite } from './forms-load.ts';
import { freePair } from './web-servers.ts';

const [WARN, ERROR] = [40, 50];
const LIMIT = { timeout: 30_000 };

let site: FixtureSite;
let dataDir: string;
let server: ServerProcess;
let operationsPort: number;
beforeEach(async () => {
  site = await createFormsSite(1);
  dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
});
afterEach(async () => {
  await server.stop();
  await site.remove();
  await rm(dataDir, { recursive: true });
});

async function start(env: Readonly<Record<string, string>>): Promise<void> {
  operationsPort = await freePair();
  const own = { DIST_DIR: site.distDir, DATA_DIR: dataDir, OPERATIONS_PORT: String(operationsPort) };
  server = await startProcess({ ...own, ...env }, 'current');
}

function logged(wanted: number): readonly string[] {
  return server.lines
    .map((line): { readonly level: number; readonly msg: string } => JSON.parse(line))
    .flatMap(({ level, msg }) => (level === wanted ? [msg] : []));
}

async function readiness(): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${operationsPort}/readyz`);
  const { problems }: { readonly problems: unknown } = JSON.parse(await answer.text());
  return [answer.status, problems];
}

test('in production what is not set is warned of, and a proxy that is not trusted', LIMIT, async () => {
  await start({ NODE_ENV: 'production' });
  const lines = [
    expect.stringMatching(/^FORMS_KEY is not set/),
    expect.stringMatching(/^SMTP_URL is not set/),
  ];
  await expect.poll(() => logged(WARN), LIMIT).toEqual(lines);
  const problem = 'FORMS_KEY is not set: personal data are stored in clear';
  expect(await readiness()).toEqual([200, [{ name: 'missing key', problem }]]);
  for (const headers of [{}, { 'x-forwarded-for': '192.0.2.1' }, { 'x-forwarded-for': '192.0.2.2' }])
    await (await fetch(`http://127.0.0.1:${server.port}/de/`, { headers })).arrayBuffer();
  const ofProxy = expect.stringMatching(/^A request has X-Forwarded-For, and TRUST_PROXY is not true/);
  await expect.poll(() => logged(WARN), LIMIT).toEqual([...lines, ofProxy]);
});

test('of many processes one warns of what is not set', LIMIT, async () => {
  await start({ NODE_ENV: 'production', WORKERS: '3' });
  const listening = () => server.lines.filter((line) => line.includes('Server listening'));
  await expect.poll(listening, LIMIT).toHaveLength(3);
  await server.stop();
  expect(logged(WARN)).toEqual([
    expect.stringMatching(/^FORMS_KEY is not set/),
    expect.stringMatching(/^SMTP_URL is not set/),
  ]);
});

test(
  'a key that others have not sealed with, and a database that is left behind, are named',
  LIMIT,
  async () => {
    const keyOf = (byte: number) => ({ FORMS_KEY: Buffer.alloc(32, byte).toString('base64') });
    await start(keyOf(1));
    const values = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
    const sent = await fetch(`http://127.0.0.1:${server.port}/forms/contact-0`, {
      method: 'POST',
      body: new URLSearchParams(values),
      redirect: 'manual',
    });
    expect([sent.status, await readiness(), logged(WARN), logged(ERROR)]).toEqual([303, [200, []], [], []]);
    await server.stop();

    await start(keyOf(2));
    const ofKey = 'FORMS_KEY is not the one that 1 entries were sealed with';
    await expect.poll(() => logged(ERROR)[0], LIMIT).toContain(ofKey);
    const problem = expect.stringContaining(ofKey);
    expect(await readiness()).toEqual([200, expect.arrayContaining([{ name: 'key', problem }])]);
    await server.stop();

    await start({ ...keyOf(1), DATABASE_URL: 'postgres://test@127.0.0.1:1/none' });
    const leftBehind = `${join(dataDir, 'quellwerk.db')} holds submissions that this server does not use`;
    await expect.poll(() => logged(WARN)[0], LIMIT).toContain(leftBehind);
    expect(await readiness()).toEqual([
      503,
      [
        { name: 'database', problem: 'does not answer' },
        { name: 'embedded database', problem: expect.stringContaining(leftBehind) },
      ],
    ]);
  },
);

/** Databases that fail in the middle of the work: what was acknowledged is there once, and everything else is said. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSeal } from '../src/database/seal.ts';
import { PER_ADDRESS } from '../src/forms/guard/rate-counter.ts';
import { json, post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

const VISITORS = 8;
const FORMS_EACH = 5;

/** Visitors who send the same again until it is taken; returns message -> reference. */
async function sendMany(forms: FormsApp): Promise<Map<string, string>> {
  const acknowledged = new Map<string, string>();
  const visit = async (visitor: number): Promise<void> => {
    for (let number = 0; number < FORMS_EACH; number += 1) {
      const message = `message ${visitor}-${number}`;
      const values = {
        name: 'Erika',
        email: 'erika@example.org',
        message,
        _key: `a-key-of-sixteen-${visitor}-${number}`,
      };
      for (;;) {
        // Here nobody is to meet the limit of an address: at most eight are on their way in each of its windows.
        forms.pass(PER_ADDRESS.windowMs);
        const sent = await post(forms, '/forms/contact', { values, headers: json });
        expect([200, 503]).toContain(sent.statusCode);
        if (sent.statusCode === 200) {
          acknowledged.set(message, sent.json<{ reference: string }>().reference);
          break;
        }
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    }
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => visit(visitor)));
  return acknowledged;
}

async function stored(forms: FormsApp): Promise<[string, string][]> {
  const { database } = await forms.service.ready();
  const rows = await database.query.selectFrom('submissions').select(['answers', 'reference']).execute();
  return rows.map(({ answers, reference }) => [
    String(JSON.parse(createSeal(undefined).open(answers)).message),
    reference,
  ]);
}

describe.runIf(hasPostgres())('a PostgreSQL whose connections break', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('has everything that was acknowledged, once', { timeout: 60_000 }, async () => {
    const databaseUrl = await postgres.createDatabase();
    const forms = await startFormsApp({ database: { databaseUrl } });
    await forms.service.ready();
    const breaker = new Client({ connectionString: databaseUrl });
    breaker.on('error', () => undefined);
    await breaker.connect();
    const others =
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()';
    const sending = sendMany(forms);
    for (let times = 0; times < 30; times += 1) {
      await breaker.query(`${others} and pid <> pg_backend_pid()`);
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    const acknowledged = await sending;
    await breaker.end();
    expect(acknowledged.size).toBe(VISITORS * FORMS_EACH);
    expect(new Map(await stored(forms))).toEqual(acknowledged);
    expect(await stored(forms)).toHaveLength(acknowledged.size);
    expect(forms.failures.length).toBeGreaterThan(0);
    await forms.close();
  });
});

describe.runIf(hasPostgres())('a PostgreSQL that says nothing any more, and hangs up on nobody', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());

  test('keeps no visitor waiting: forms answer 503, and are taken once it speaks again', async () => {
    const line = await startLine(await postgres.createDatabase());
    const forms = await startFormsApp({ database: { databaseUrl: line.databaseUrl, silenceLimitMs: 300 } });
    const values = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
    const send = async (message: string) =>
      (await post(forms, '/forms/contact', { values: { ...values, message } })).statusCode;
    expect(await send('before')).toBe(303);
    line.silence();
    expect(await send('meanwhile')).toBe(503);
    line.speak();
    expect(await send('afterwards')).toBe(303);
    await forms.close();
    line.close();
  });
});

/** A line to a database that can fall silent, as that of a machine without power does. */
async function startLine(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (bytes) => void (isSilent || to.write(bytes)));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = new URL(databaseUrl);
  const bound = server.address();
  address.port = String(typeof bound === 'object' ? bound?.port : '');
  return {
    databaseUrl: address.href,
    silence: () => void (isSilent = true),
    speak: () => void (isSilent = false),
    close(): void {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('a disk that is full: forms answer 503, keep what was typed, and are taken once there is room', async () => {
  const forms = await startFormsApp();
  const { database } = await forms.service.ready();
  const pages = await sql<{ page_count: number }>`pragma page_count`.execute(database.query);
  await sql`pragma max_page_count = ${sql.lit(pages.rows[0]?.page_count ?? 0)}`.execute(database.query);
  const values = { name: 'Erika', email: 'erika@example.org', message: 'x'.repeat(1990) };
  const statuses: number[] = [];
  let lastBody = '';
  while (statuses.at(-1) !== 503 && statuses.length < 60) {
    forms.pass(60_000);
    const sent = await post(forms, '/forms/contact', {
      values: { ...values, message: `${statuses.length} ${values.message}` },
    });
    statuses.push(sent.statusCode);
    lastBody = sent.body;
  }
  expect(statuses.at(-1)).toBe(503);
  expect(lastBody).toContain('x'.repeat(1990));
  expect(await stored(forms)).toHaveLength(statuses.length - 1);
  await sql`pragma max_page_count = 100000`.execute(database.query);
  expect((await post(forms, '/forms/contact', { values })).statusCode).toBe(303);
  await forms.close();
});

/** Rows that two transactions need: whoever waits gets them, and nobody is turned away. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/database/database.ts';
import type { Database } from '../src/database/database.ts';
import { createOutbox } from '../src/mail/outbox.ts';
import { resend } from '../src/mail/resend.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

/** Longer than two statements take, so that all writers have begun. */
const HOLD_MS = 100;

describe.runIf(hasPostgres())('on PostgreSQL', () => {
  let postgres: TestPostgres;
  let servers: [Database, Database];

  beforeAll(async () => {
    postgres = await startPostgres();
    const options = { dataDir: '', databaseUrl: await postgres.createDatabase() };
    servers = [await openDatabase(options), await openDatabase(options)];
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    await postgres.stop();
  });

  test('two servers write the same rows in crossing order, each writer once', async () => {
    const [one, other] = servers;
    const rows = ['first', 'second'].map((name) => ({ name, value: '' }));
    await one.query.insertInto('settings').values(rows).execute();
    const tries: string[] = [];
    const write = (server: Database, name: string) =>
      server.shareCommit(async (query) => {
        tries.push(name);
        await query.updateTable('settings').set({ value: 'written' }).where('name', '=', name).execute();
        await wait(HOLD_MS);
      });
    await Promise.all([
      write(one, 'first'),
      write(one, 'second'),
      write(other, 'second'),
      write(other, 'first'),
    ]);
    expect(tries).toHaveLength(4);
  });

  test(
    'more writers than there are connections wait their turn, and none is refused',
    { timeout: 30_000 },
    async () => {
      const [one] = servers;
      const writers = Array.from({ length: 24 }, () =>
        one.shareCommit((query) => sql`select pg_sleep(2.6)`.execute(query)),
      );
      expect(await Promise.all(writers)).toHaveLength(24);
    },
  );

  // With few rows PostgreSQL joins them in a way in which what picks one mail is asked once for each.
  test('each mail that is taken in hand is sent, also where there are few', async () => {
    const [one] = servers;
    const mail = { submission_id: 's', template: 'receipt', language: 'en', recipient: '', attempts: 0 };
    const rowOf = (id: string, state: 'sent' | 'waiting') => ({
      ...{ ...mail, id, state, last_error: null, due_at: 0, created_at: 0 },
    });
    await one.query.insertInto('outbox').values(rowOf('before', 'sent')).execute();
    await sql`analyze outbox`.execute(one.query);
    const due = ['a', 'b', 'c'].map((id) => rowOf(id, 'waiting'));
    await one.query.insertInto('outbox').values(due).execute();
    const sent: string[] = [];
    const outbox = createOutbox({
      database: one,
      compose: async ({ id }) => ({ id, from: '', to: '', subject: '', text: '', html: '' }),
      now: () => Date.now(),
      report: () => undefined,
      reportFailure: (error) => expect.fail(String(error)),
      transport: {
        async send({ id }) {
          sent.push(id);
          return { kind: 'sent' };
        },
        close: () => undefined,
      },
    });
    await outbox.sendDue(new AbortController().signal);
    await outbox.settled();
    expect(sent.sort()).toEqual(['a', 'b', 'c']);
    await one.query.deleteFrom('outbox').execute();
  });

  test('mails are tried again without waiting for those that are being deleted', async () => {
    const [one, other] = servers;
    const mail = { template: 'receipt', language: 'en', recipient: '', attempts: 10, last_error: null };
    const times = { due_at: 0, created_at: 0, state: 'dead' as const };
    const rows = ['kept', 'erased'].map((id) => ({ id, submission_id: id, ...mail, ...times }));
    await one.query.insertInto('outbox').values(rows).execute();
    const again = await one.transaction(async (query) => {
      await query.deleteFrom('outbox').where('id', '=', 'erased').execute();
      return resend(other, Date.now(), { kind: 'others' });
    });
    expect(again).toEqual({ dead: 1, waiting: 0 });
    await one.query.deleteFrom('outbox').execute();
  });
});

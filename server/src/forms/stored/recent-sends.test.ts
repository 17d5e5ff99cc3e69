import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../test/each-database.ts';
import { post, startFormsApp } from '../../../test/forms-app.ts';
import { openDatabase } from '../../database/database.ts';
import { createRateCounter, PER_ADDRESS } from '../guard/rate-counter.ts';
import { forgetSends } from './recent-sends.ts';

const NOW = Date.UTC(2026, 0, 2);
const HOUR_MS = 60 * 60_000;

test('what a clock that was ahead has left of senders is forgotten, and no more', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-recent-'));
  const database = await openDatabase({ dataDir });
  const sendAt = (created_at: number) => ({
    ...{ submission_id: `${created_at}`, network_key: `net ${created_at}`, mailbox: 'erika', created_at },
  });
  const sends = [NOW, NOW + HOUR_MS, NOW + HOUR_MS + 1].map(sendAt);
  await database.query.insertInto('recent_sends').values(sends).execute();
  await forgetSends(database, NOW);
  const kept = database.query.selectFrom('recent_sends').selectAll().orderBy('created_at');
  expect(await kept.execute()).toEqual(sends.slice(0, 2));

  const counted = () =>
    database.query.selectFrom('rate_counts').select('window_start').orderBy('window_start').execute();
  const counter = createRateCounter(database, () => NOW);
  const ahead = createRateCounter(database, () => NOW + 2 * HOUR_MS);
  await counter.count('contact 203.0.113.7', PER_ADDRESS);
  await counter.countUse('wait one', NOW + HOUR_MS);
  await ahead.count('contact 203.0.113.7', PER_ADDRESS);
  await counter.forget();
  expect(await counted()).toEqual([{ window_start: NOW }, { window_start: NOW + HOUR_MS }]);
  await database.close();
  await rm(dataDir, { recursive: true });
});

describeEachDatabase('in the %s database', (databases) => {
  test('what a server of before has left of senders in submissions is forgotten', async () => {
    const forms = await startFormsApp({ database: { databaseUrl: await databases.createDatabase() } });
    const values = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
    for (const message of ['one', 'other'])
      await post(forms, '/forms/contact', { values: { ...values, message } });
    const { query } = (await forms.service.ready()).database;
    await sql`update submissions set mailbox = subject, idempotency_key = 'net ' || id`.execute(query);
    await sql`update submissions set idempotency_key = 'of a script' where id = (select min(id) from submissions)`.execute(
      query,
    );
    await forms.service.cleanUp();
    const rows = await query.selectFrom('submissions').selectAll().orderBy('id').execute();
    expect(forms.failures).toEqual([]);
    await forms.close();
    expect(rows).toEqual([
      expect.objectContaining({ mailbox: null, idempotency_key: 'of a script' }),
      expect.objectContaining({ mailbox: null, idempotency_key: `past ${rows[1]?.id}` }),
    ]);
  });

  test('a form without script that is sent many times at once is one submission', async () => {
    const databaseUrl = await databases.createDatabase();
    const forms = await startFormsApp({ database: { databaseUrl } });
    const values = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
    const send = () => post(forms, '/forms/contact', { values });
    const answers = await Promise.all(Array.from({ length: 8 }, send));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array<number>(8).fill(303));
    const { query } = (await forms.service.ready()).database;
    expect(await query.selectFrom('submissions').select('id').execute()).toHaveLength(1);
    expect(await query.selectFrom('recent_sends').select('submission_id').execute()).toHaveLength(1);
    await forms.close();
  });
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { Database } from '../database/database.ts';
import { outboxRow } from '../forms/stored/submissions.ts';
import { DAY_MS } from '../shared/day-ms.ts';
import { createOutbox } from './outbox.ts';

const MINUTE_MS = 60_000;

let dataDir: string;
let database: Database;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-outbox-'));
  database = await openDatabase({ dataDir });
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

const mail = { id: 'submission', sealedRecipient: 'v0:x', language: 'en' };

/** @param sending ends when a mail has been sent */
function start(now: () => number, sending = Promise.resolve()) {
  const sent: string[] = [];
  const outbox = createOutbox({
    database,
    now,
    compose: ({ id, template }) => {
      sent.push(template);
      return Promise.resolve({ id, to: 'erika@example.org', subject: '', text: '', html: '' });
    },
    transport: {
      async send() {
        await sending;
        return { kind: 'sent' };
      },
      close: () => undefined,
    },
    report: () => undefined,
    reportFailure: (error) => {
      throw error;
    },
  });
  const sendDue = () => outbox.sendDue(new AbortController().signal);
  return { sent, sendDue, settled: outbox.settled };
}

test('a mail that a clock has put off for longer than its pause is due, and no other', async () => {
  const now = 1_000_000;
  const { sent, sendDue, settled } = start(() => now);
  const ahead = now + 20 * DAY_MS;
  const rows = [
    outboxRow({ ...mail, template: 'new', at: ahead }),
    { ...outboxRow({ ...mail, template: 'tried', at: ahead }), attempts: 1 },
    { ...outboxRow({ ...mail, template: 'in hand', at: ahead }), state: 'claimed' as const },
    { ...outboxRow({ ...mail, template: 'a day', at: now + DAY_MS }), attempts: 9 },
    { ...outboxRow({ ...mail, template: 'an hour', at: now + 61 * MINUTE_MS }), attempts: 1 },
    {
      ...outboxRow({ ...mail, template: 'ten minutes', at: now + 10 * MINUTE_MS }),
      state: 'claimed' as const,
    },
  ];
  await database.query.insertInto('outbox').values(rows).execute();
  await sendDue();
  await settled();
  expect(sent.toSorted()).toEqual(['in hand', 'new', 'tried']);
});

test('a mail that is being sent when the clock goes back is sent once', async () => {
  let now = 10 * DAY_MS;
  let end = (): void => undefined;
  const { sent, sendDue, settled } = start(
    () => now,
    new Promise((resolve) => {
      end = resolve;
    }),
  );
  await database.query
    .insertInto('outbox')
    .values(outboxRow({ ...mail, template: 'one', at: now }))
    .execute();
  await sendDue();
  now -= DAY_MS;
  await sendDue();
  end();
  await settled();
  expect(sent).toEqual(['one']);
});

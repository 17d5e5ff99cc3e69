import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import { outboxRow } from '../forms/submissions.ts';
import { DAY_MS } from '../operation/day-ms.ts';
import { createOutbox } from './outbox.ts';

const MINUTE_MS = 60_000;

test('a mail that a clock has put off for longer than its pause is due, and no other', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-outbox-'));
  const database = await openDatabase({ dataDir });
  onTestFinished(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  const now = 1_000_000;
  const sent: string[] = [];
  const outbox = createOutbox({
    database,
    now: () => now,
    compose: ({ id, template }) => {
      sent.push(template);
      return Promise.resolve({ id, to: 'erika@example.org', subject: '', text: '', html: '' });
    },
    transport: { send: () => Promise.resolve({ kind: 'sent' }), close: () => undefined },
    report: () => undefined,
    reportFailure: (error) => {
      throw error;
    },
  });
  const mail = { id: 'submission', sealedRecipient: 'v0:x', language: 'en' };
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
  await outbox.sendDue(new AbortController().signal);
  await outbox.settled();
  expect(sent.toSorted()).toEqual(['in hand', 'new', 'tried']);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DATABASE_FILE, openDatabase } from '../database/database.ts';
import { createOutbox } from './outbox.ts';
import { resend } from './resend.ts';

const { signal: never } = new AbortController();

test('none of the mails that were sent is read to find others', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-plan-'));
  const database = await openDatabase({ dataDir });
  const prepare = vi.spyOn(LibsqlDatabase.prototype, 'prepare');
  onTestFinished(() => prepare.mockRestore());
  const outbox = createOutbox({
    database,
    now: () => 0,
    compose: () => Promise.resolve(undefined),
    transport: { send: () => Promise.resolve({ kind: 'sent' }), close: () => undefined },
    report: () => undefined,
    reportFailure: (error) => {
      throw error;
    },
  });
  await outbox.sendDue(never);
  await outbox.state();
  for (const kind of ['held', 'others'] as const) await resend(database, 0, { kind });
  const statements = prepare.mock.calls.map(([statement]) => statement);
  prepare.mockRestore();
  await database.close();

  const file = new LibsqlDatabase(join(dataDir, DATABASE_FILE), { readonly: true });
  const plans = statements
    .filter((statement) => statement.includes('"outbox"'))
    .map((statement) => {
      const values = Array<number>(statement.split('?').length - 1).fill(0);
      const steps = file
        .prepare(`explain query plan ${statement}`)
        .raw()
        .all(...values);
      return steps.map((step) => String(Array.isArray(step) ? step.at(-1) : step));
    });
  file.close();
  await rm(dataDir, { recursive: true });
  expect(plans).toHaveLength(6);
  const reading = plans.flat().filter((step) => /^(?:SCAN|SEARCH) outbox/.test(step));
  const isOfFew = /INDEX outbox_(?:unsent|to_send)\b|^SEARCH .* INDEX sqlite_autoindex_outbox_1\b/;
  expect(reading.filter((step) => !isOfFew.test(step))).toEqual([]);
  expect(plans[0]).toContain('SCAN outbox USING INDEX outbox_to_send');
});

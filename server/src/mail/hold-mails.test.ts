import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeEachDatabase } from '../../test/each-database.ts';
import { createBackup } from '../database/backup.ts';
import { carryOverEmbedded } from '../database/carry-over.ts';
import { DATABASE_FILE, openDatabase } from '../database/database.ts';
import type { DatabaseOptions } from '../database/database.ts';
import { withSoleUse } from '../database/postgres/postgres-use.ts';
import { outboxRow } from '../forms/stored/submissions.ts';
import { HOLD } from './hold-mails.ts';
import { createOutbox } from './outbox.ts';
import { resend } from './resend.ts';

const STATES = ['waiting', 'claimed', 'sent', 'dead'] as const;
const { signal: never } = new AbortController();

describeEachDatabase('in the %s database', (databases) => {
  let options: DatabaseOptions;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-hold-'));
    options = { dataDir, databaseUrl: await databases.createDatabase() };
  });
  afterAll(async () => {
    await rm(options.dataDir, { recursive: true });
  });

  async function hold(): Promise<number> {
    const { dataDir, databaseUrl } = options;
    if (databaseUrl === undefined) {
      const copy = await createBackup(options, dataDir, new Date());
      if (copy.kind === 'problem') throw new Error(copy.problem);
      options = { dataDir: copy.path };
      return carryOverEmbedded(join(dataDir, 'none.db'), join(copy.path, DATABASE_FILE)).held;
    }
    let held = 0;
    await withSoleUse(databaseUrl, async ({ rows }) => {
      held = (await rows(`${HOLD} returning id`)).length;
      return undefined;
    });
    return held;
  }

  test('mails that would leave by themselves are held until an operator sends them', async () => {
    const before = await openDatabase(options);
    const mail = { id: 'submission', template: 'receipt', sealedRecipient: 'v0:x', language: 'en', at: 0 };
    const rows = STATES.map((state) => ({ ...outboxRow(mail), id: state, state }));
    await before.query.insertInto('outbox').values(rows).execute();
    await before.close();

    expect(await hold()).toBe(2);
    const database = await openDatabase(options);
    const sent: string[] = [];
    const failures: unknown[] = [];
    const outbox = createOutbox({
      database,
      now: Date.now,
      report: () => undefined,
      reportFailure: (error) => failures.push(error),
      compose: ({ id }) => Promise.resolve({ id, to: '', subject: '', text: '', html: '' }),
      transport: {
        async send({ id }) {
          sent.push(id);
          return { kind: 'sent' };
        },
        close: () => undefined,
      },
    });
    expect(await outbox.sendDue(never)).toBe(0);
    expect(await outbox.state()).toMatchObject({ waiting: 0, dead: 1, held: 2 });
    expect(await resend(database, Date.now(), { kind: 'one', id: 'waiting' })).toEqual({
      dead: 1,
      waiting: 0,
    });
    await outbox.sendDue(never);
    await outbox.settled();
    expect(failures).toEqual([]);
    expect(sent).toEqual(['waiting']);
    await database.close();
  });
});

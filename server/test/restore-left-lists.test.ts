/** Who has left a list since a copy was made is not put on it again by a restore, and a form that was closed stays closed. */
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from '../src/database/backup.ts';
import { openDatabase } from '../src/database/database.ts';
import type { Database, DatabaseOptions } from '../src/database/database.ts';
import { restoreBackup } from '../src/database/restore.ts';
import { NEVER } from '../src/database/schema.ts';
import { closeForm } from '../src/forms/operators/operators.ts';
import { endSubscription } from '../src/forms/stored/subscriptions.ts';
import { outboxRow } from '../src/forms/stored/submissions.ts';
import { describeEachDatabase } from './each-database.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const LEFT_AT = NOW.getTime() + 60_000;

describeEachDatabase('in the %s database', (databases) => {
  let folder: string;
  let options: DatabaseOptions;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
    const dataDir = await mkdtemp(join(folder, 'data-'));
    options = { dataDir, databaseUrl: await databases.createDatabase() };
    await withDatabase(async (database) => {
      for (const id of ['stays', 'leaves']) await subscribe(database, id);
    });
    await createBackup(options, folder, NOW);
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function withDatabase<Result>(use: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await openDatabase(options);
    try {
      return await use(database);
    } finally {
      await database.close();
    }
  }

  async function subscribe({ query }: Database, id: string): Promise<void> {
    const submission = {
      id,
      form: 'newsletter',
      language: 'en',
      page: null,
      reference: id,
      idempotency_key: id,
      state: 'active',
      answers: 'v0:{}',
      subject: id,
      consent: '{"text":"Yes"}',
      created_at: 1,
      confirmed_at: 2,
      delete_after: NEVER,
    } as const;
    await query.insertInto('submissions').values(submission).execute();
    const mail = { id, template: 'receipt', sealedRecipient: `v0:${id}@example.org`, language: 'en', at: 0 };
    await query.insertInto('outbox').values(outboxRow(mail)).execute();
  }

  function leave(): Promise<number> {
    return withDatabase((database) =>
      database.query.transaction().execute((transaction) =>
        endSubscription(transaction, {
          database,
          subscription: { form: 'newsletter', subjects: ['leaves'] },
          definition: undefined,
          at: LEFT_AT,
        }),
      ),
    );
  }

  /** The embedded database at another place: this process still has the first file open. */
  async function moveOn(at: number): Promise<void> {
    if (databases.kind === 'postgres') return;
    const copy = await createBackup(options, await mkdtemp(join(folder, 'moved-')), new Date(at));
    if (copy.kind === 'problem') throw new Error(copy.problem);
    const dataDir = await mkdtemp(join(folder, 'data-'));
    await copyFile(join(copy.path, 'quellwerk.db'), join(dataDir, 'quellwerk.db'));
    options = { dataDir };
  }

  const entries = () =>
    withDatabase(({ query }) => query.selectFrom('submissions').selectAll().orderBy('id').execute());

  test('they stay off it, with the proof, and without the mails that waited', async () => {
    expect(await leave()).toBe(1);
    const left = await entries();
    await moveOn(LEFT_AT);
    const backup = join(folder, '20260102T030405Z');
    expect(await restoreBackup(backup, options, NOW)).toMatchObject({ kind: 'done', ended: 1, held: 1 });
    expect(await entries()).toEqual(left);
    expect(left).toMatchObject([
      { id: 'leaves', state: 'ended', consent: `{"text":"Yes","endedAt":${LEFT_AT}}` },
      { id: 'stays', state: 'active' },
    ]);
    const mails = await withDatabase(({ query }) =>
      query.selectFrom('outbox').select('submission_id').execute(),
    );
    expect(mails).toEqual([{ submission_id: 'stays' }]);
    // Those of whom the copy knows already are not told of.
    await createBackup(options, folder, new Date(LEFT_AT));
    await moveOn(LEFT_AT);
    const second = await restoreBackup(join(folder, '20260102T030505Z'), options, new Date(LEFT_AT));
    expect(second).toMatchObject({ kind: 'done' });
    expect(second).not.toHaveProperty('ended');
  });

  test('forms that were closed since stay closed, and those closed before are not told of', async () => {
    const closed = () =>
      withDatabase(({ query }) => query.selectFrom('form_states').selectAll().orderBy('form').execute());
    await withDatabase((database) => closeForm(database, 'before', 1));
    await createBackup(options, folder, new Date(LEFT_AT));
    await withDatabase(async (database) => {
      await closeForm(database, "form's", 2);
      await closeForm(database, 'other', 3);
    });
    await moveOn(LEFT_AT);
    const backup = join(folder, '20260102T030505Z');
    expect(await restoreBackup(backup, options, NOW)).toMatchObject({
      kind: 'done',
      closed: ["form's", 'other'],
    });
    expect(await closed()).toEqual([
      { form: 'before', closed_at: 1 },
      { form: "form's", closed_at: 2 },
      { form: 'other', closed_at: 3 },
    ]);
  });

  test.runIf(databases.kind === 'embedded')(
    'the mails that they would have got are in no free page',
    async () => {
      const recipient = 'v0:leaves@example.org';
      await leave();
      await moveOn(LEFT_AT);
      const backup = join(folder, '20260102T030405Z');
      expect(await readFile(join(backup, 'quellwerk.db'), 'latin1')).toContain(recipient);
      await restoreBackup(backup, options, NOW);
      expect(await readFile(join(options.dataDir, 'quellwerk.db'), 'latin1')).not.toContain(recipient);
    },
  );

  test.runIf(databases.kind === 'embedded')('it is said where what was there cannot be read', async () => {
    await leave();
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await writeFile(join(dataDir, 'quellwerk.db'), 'This is no database.'.repeat(100));
    const backup = join(folder, '20260102T030405Z');
    expect(await restoreBackup(backup, { dataDir }, NOW)).toMatchObject({ kind: 'done', ended: 'unknown' });
  });
});

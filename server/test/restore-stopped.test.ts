/** A restore that stops at one of its later steps. */
import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from '../src/database/backup.ts';
import { openDatabase } from '../src/database/database.ts';
import type { DatabaseOptions } from '../src/database/database.ts';
import { withSoleUse } from '../src/database/postgres/postgres-use.ts';
import { restoreBackup } from '../src/database/restore.ts';
import { outboxRow } from '../src/forms/stored/submissions.ts';
import { describeEachDatabase } from './each-database.ts';

const NOW = new Date('2026-01-02T03:04:05Z');

describeEachDatabase('in the %s database', (databases) => {
  let folder: string;
  let backup: string;
  let options: DatabaseOptions;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
    backup = join(folder, '20260102T030405Z');
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
    options = { dataDir, databaseUrl: await databases.createDatabase() };
    const database = await openDatabase(options);
    const mail = { id: 'submission', template: 'receipt', sealedRecipient: 'v0:x', language: 'en', at: 0 };
    await database.query.insertInto('outbox').values(outboxRow(mail)).execute();
    await database.close();
    await mkdir(join(dataDir, 'outbox'));
    await writeFile(join(dataDir, 'outbox', 'saved.eml'), 'To: erika@example.org');
    const copy = await createBackup(options, folder, NOW);
    if (copy.kind === 'problem') throw new Error(copy.problem);
    if (databases.kind === 'postgres') return;
    // This process still has the other file open.
    await rm(dataDir, { recursive: true });
    await mkdir(dataDir);
    await cp(join(backup, 'outbox'), join(dataDir, 'outbox'), { recursive: true });
    await cp(join(backup, 'quellwerk.db'), join(dataDir, 'quellwerk.db'));
  });
  afterEach(async () => {
    for (const each of [folder, options.dataDir]) await rm(each, { recursive: true });
  });

  async function states(): Promise<string[]> {
    const database = await openDatabase(options);
    const rows = await database.query.selectFrom('outbox').select('state').execute();
    await database.close();
    return rows.map(({ state }) => state);
  }

  test('a restore whose last step fails has held the mails, and names what it keeps', async () => {
    const { dataDir } = options;
    // The files of now cannot be put aside, because their folder leads to itself.
    const mails = join(dataDir, 'outbox');
    await rm(mails, { recursive: true });
    await symlink('outbox', mails);
    const file = databases.kind === 'embedded' ? 'quellwerk.db' : 'quellwerk.dump';
    const kept = join(dataDir, `${file}.before-20260102T030405Z`);
    expect(await restoreBackup(backup, options, NOW)).toEqual({
      kind: 'problem',
      problem: expect.stringContaining(`${mails}  is not restored (ELOOP).`),
      held: 1,
      kept,
    });
    expect(await states()).toEqual(['dead']);
    expect(await readdir(dataDir)).toContain(kept.slice(dataDir.length + 1));
  });

  test('a restore that cannot copy the mails leaves all as it was, and no copy of the database', async () => {
    spawnSync('mkfifo', [join(backup, 'outbox', 'no-file')]);
    const before = (await readdir(options.dataDir)).sort();
    const result = await restoreBackup(backup, options, NOW).catch((error: unknown) => error);
    expect(result).not.toMatchObject({ kind: 'done' });
    expect(result).not.toHaveProperty('kept');
    expect((await readdir(options.dataDir)).sort()).toEqual(before);
    expect(await states()).toEqual(['waiting']);
  });

  test('a restore that ends well leaves nothing beside the data but what it keeps', async () => {
    expect(await restoreBackup(backup, options, NOW)).toMatchObject({ kind: 'done', held: 1 });
    const names = (await readdir(options.dataDir)).filter((name) => !name.includes('.before-'));
    expect(names.sort()).toEqual(databases.kind === 'embedded' ? ['outbox', 'quellwerk.db'] : ['outbox']);
    expect(await states()).toEqual(['dead']);
  });

  test.runIf(databases.kind === 'postgres')(
    'a sole use whose connection has broken says that it is lost',
    async () => {
      const { databaseUrl = '' } = options;
      const breaker = new Client({ connectionString: databaseUrl });
      const problem = await withSoleUse(databaseUrl, async ({ lossProblem }) => {
        expect(await lossProblem()).toBeUndefined();
        await breaker.connect();
        await breaker.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        );
        await breaker.end();
        return lossProblem();
      });
      expect(problem).toBe(
        'The connection to the database broke; see that no server ran, and restore again.',
      );
    },
  );
});

/** A restore that stops at one of its later steps. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBackup } from '../src/database/backup.ts';
import { openDatabase } from '../src/database/database.ts';
import type { DatabaseOptions } from '../src/database/database.ts';
import { withSoleUse } from '../src/database/postgres/postgres-use.ts';
import { restoreBackup } from '../src/database/restore.ts';
import { closeForm } from '../src/forms/operators/operators.ts';
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

  test.runIf(databases.kind === 'embedded')(
    'a restore during which a server starts leaves it its database',
    async () => {
      const { dataDir } = options;
      const restoring = restoreBackup(backup, options, NOW);
      await vi.waitUntil(() => existsSync(join(dataDir, 'quellwerk.db.restoring')), { interval: 0 });
      const database = await openDatabase(options);
      expect(await restoring).toEqual({
        kind: 'problem',
        problem: expect.stringContaining('is in use. Stop the server first.'),
      });
      await database.query.updateTable('outbox').set({ state: 'sent' }).execute();
      await database.close();
      expect(await states()).toEqual(['sent']);
      const names = await readdir(dataDir);
      expect(names.filter((name) => /before|restoring/.test(name))).toEqual([]);
    },
  );

  test.runIf(databases.kind === 'postgres')(
    'a restore whose connection breaks once all is restored has held the mails and closed the forms',
    async () => {
      const { databaseUrl = '' } = options;
      const database = await openDatabase(options);
      await closeForm(database, 'contact', 1);
      await database.close();
      const tools = join(folder, 'tools');
      await mkdir(tools);
      const { port, pathname } = new URL(databaseUrl);
      const connection = `-h 127.0.0.1 -p ${port} -U test -d ${pathname.slice(1)}`;
      const breaking =
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
      await writeFile(
        join(tools, 'psql'),
        `#!/bin/sh\nPATH="$BEFORE"\npsql "$@" || exit\npsql ${connection} -qtAc '${breaking}' >&2\n`,
      );
      await chmod(join(tools, 'psql'), 0o755);
      const { PATH = '' } = process.env;
      vi.stubEnv('BEFORE', PATH);
      vi.stubEnv('PATH', `${tools}:${PATH}`);
      const broken = await restoreBackup(backup, options, NOW).finally(() => vi.unstubAllEnvs());
      expect(broken).toMatchObject({
        problem: expect.stringContaining('The connection to the database broke'),
        ...{ held: 1, closed: ['contact'] },
      });
      // As is asked for: what was decided before the first restore is found in what that has left.
      const again = await restoreBackup(backup, options, new Date(NOW.getTime() + 1000));
      expect(again).toMatchObject({ kind: 'done', held: 1, closed: ['contact'] });
      expect(await states()).toEqual(['dead']);
    },
  );

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

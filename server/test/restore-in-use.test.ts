/** A restore on PostgreSQL takes nothing away from a running server, and keeps what it replaces. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBackup } from '../src/database/backup.ts';
import { openDatabase } from '../src/database/database.ts';
import { openForCommand } from '../src/database/open-for-command.ts';
import { restorePostgres } from '../src/database/postgres/postgres-tools.ts';
import { withSoleUse } from '../src/database/postgres/postgres-use.ts';
import { restoreBackup } from '../src/database/restore.ts';
import { createSeal } from '../src/database/seal.ts';
import { post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { hasPostgres, startPostgres } from './postgres.ts';
import type { TestPostgres } from './postgres.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
const IN_USE = expect.stringMatching(
  /^DATABASE_URL {2}is in use by \d+ connections?\. Stop every server first/,
);

describe.runIf(hasPostgres())('a restore on PostgreSQL', () => {
  let postgres: TestPostgres;
  let folder: string;
  let backup: string;
  let options: { readonly dataDir: string; readonly databaseUrl: string };
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.stop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
    backup = join(folder, '20260102T030405Z');
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
    options = { dataDir, databaseUrl: await postgres.createDatabase() };
  });
  afterEach(async () => {
    for (const each of [folder, options.dataDir]) await rm(each, { recursive: true });
  });

  const start = (silenceLimitMs = 15_000): Promise<FormsApp> =>
    startFormsApp({ database: { ...options, silenceLimitMs } });

  async function send(forms: FormsApp, name: string): Promise<void> {
    const values = { name, email: `${name}@example.org`, message: 'Hello' };
    expect((await post(forms, '/forms/contact', { values })).statusCode).toBe(303);
  }

  async function names(): Promise<unknown> {
    const database = await openDatabase(options);
    const rows = await database.query
      .selectFrom('submissions')
      .select('answers')
      .orderBy('created_at')
      .execute();
    await database.close();
    return rows.map(({ answers }) => JSON.parse(createSeal(undefined).open(answers)).name);
  }

  test('is refused while a server runs, and what was taken since the copy stays', async () => {
    const forms = await start();
    await send(forms, 'before');
    await createBackup(options, folder, NOW);
    await send(forms, 'since');
    expect(await restoreBackup(backup, options, NOW)).toEqual({ kind: 'problem', problem: IN_USE });
    await forms.close();
    expect(await names()).toEqual(['before', 'since']);
    expect((await readdir(options.dataDir)).filter((name) => name.includes('before-'))).toEqual([]);
  });

  test('keeps a copy of what it replaces, for this user alone, which brings all of it back', async () => {
    const forms = await start();
    await send(forms, 'before');
    await createBackup(options, folder, NOW);
    await send(forms, 'since');
    await forms.close();
    const kept = join(options.dataDir, 'quellwerk.dump.before-20260102T030405Z');
    expect(await restoreBackup(backup, options, NOW)).toMatchObject({ kind: 'done', path: backup, kept });
    expect(await names()).toEqual(['before']);
    expect((await stat(kept)).mode & 0o077).toBe(0);
    expect(await restorePostgres(options.databaseUrl, kept, [])).toEqual({ kind: 'done', selected: [] });
    expect(await names()).toEqual(['before', 'since']);
  });

  test('that PostgreSQL does not take leaves all at its place, and no copy', async () => {
    const forms = await start();
    await send(forms, 'before');
    await createBackup(options, folder, NOW);
    await forms.close();
    const broken = 'This is no dump.';
    await writeFile(join(backup, 'quellwerk.dump'), broken);
    const list = JSON.parse(await readFile(join(backup, 'backup.json'), 'utf8'));
    list.files['quellwerk.dump'] = createHash('sha256').update(broken).digest('hex');
    await writeFile(join(backup, 'backup.json'), JSON.stringify(list));
    expect(await restoreBackup(backup, options, NOW)).toMatchObject({
      problem: expect.stringContaining('pg_restore failed'),
    });
    expect(await names()).toEqual(['before']);
    expect((await readdir(options.dataDir)).filter((name) => name.includes('dump'))).toEqual([]);
  });

  test('is one transaction: what is not read or run to its end changes nothing', async () => {
    const forms = await start();
    await send(forms, 'before');
    await createBackup(options, folder, NOW);
    await send(forms, 'since');
    await forms.close();
    const { databaseUrl } = options;
    const dump = join(backup, 'quellwerk.dump');
    expect(await restorePostgres(databaseUrl, dump, ['select 1', 'select 1 / 0'])).toEqual({
      kind: 'problem',
      problem: expect.stringContaining('division by zero'),
    });
    const bytes = await readFile(dump);
    const cut = join(folder, 'cut.dump');
    await writeFile(cut, bytes.subarray(0, bytes.length - 200));
    expect(await restorePostgres(databaseUrl, cut, [])).toEqual({
      kind: 'problem',
      problem: expect.stringMatching(/^pg_restore failed: /),
    });
    expect(await names()).toEqual(['before', 'since']);
    expect(await restorePostgres(databaseUrl, dump, ["select 'one'", "select 'two'"])).toEqual({
      kind: 'done',
      selected: ['one', 'two'],
    });
    expect(await names()).toEqual(['before']);
  });

  test('into a database without tables has nothing to keep', async () => {
    const forms = await start();
    await send(forms, 'before');
    await createBackup(options, folder, NOW);
    await forms.close();
    options = { ...options, databaseUrl: await postgres.createDatabase() };
    const restored = await restoreBackup(backup, options, NOW);
    expect(restored).toMatchObject({ kind: 'done', path: backup });
    expect(restored).not.toHaveProperty('kept');
    expect(await names()).toEqual(['before']);
  });

  test('is refused while there are connections of a server that knows no lock', async () => {
    await (await openDatabase(options)).close();
    await createBackup(options, folder, NOW);
    const client = new Client({ connectionString: options.databaseUrl });
    await client.connect();
    expect(await restoreBackup(backup, options, NOW)).toMatchObject({
      problem: expect.stringContaining('is in use by 1 connection. '),
    });
    await client.end();
  });

  test('lets nobody in meanwhile: servers and commands say why', async () => {
    await (await openDatabase(options)).close();
    const problem = await withSoleUse(options.databaseUrl, async () => {
      await expect(openDatabase(options)).rejects.toThrow('is being restored');
      const opened = await openForCommand(options);
      return opened.kind === 'problem' ? opened.problem : 'opened';
    });
    expect(problem).toBe('DATABASE_URL  is being restored. Run this again once that has ended.');
    await (await openDatabase(options)).close();
  });

  test('knows of a server that nobody asks for anything, also after its connections have broken', async () => {
    const database = await openDatabase({ ...options, silenceLimitMs: 300 });
    const breaker = new Client({ connectionString: options.databaseUrl });
    breaker.on('error', () => undefined);
    await breaker.connect();
    const holders = async () => {
      const { rows } = await breaker.query<{ pid: number }>(
        "select pid from pg_locks where locktype = 'advisory' and granted",
      );
      return rows.map(({ pid }) => pid);
    };
    const broken = await holders();
    await breaker.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    const others = async () => (await holders()).filter((pid) => !broken.includes(pid));
    await expect.poll(others, { timeout: 8000 }).toHaveLength(1);
    await database.close();
    await expect.poll(holders, { timeout: 8000 }).toEqual([]);
    await breaker.end();
  });

  test('says in one line that the database does not answer', async () => {
    await (await openDatabase(options)).close();
    await createBackup(options, folder, NOW);
    const silent = { ...options, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
    expect(await restoreBackup(backup, silent, NOW)).toEqual({
      kind: 'problem',
      problem: 'DATABASE_URL  does not answer (ECONNREFUSED). Start the database, or correct the address.',
    });
  });
});

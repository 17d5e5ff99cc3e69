import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createBackup } from '../src/database/backup.ts';
import { restoreBackup } from '../src/database/restore.ts';
import type { DatabaseOptions } from '../src/database/database.ts';
import { post, startFormsApp } from './forms-app.ts';
import type { FormsApp } from './forms-app.ts';
import { openDatabase } from '../src/database/database.ts';
import { createSeal } from '../src/database/seal.ts';
import { describeEachDatabase } from './each-database.ts';
import { hasPostgres, startPostgres } from './postgres.ts';

const NOW = new Date('2026-01-02T03:04:05Z');
/** The rights of group and others in a file's mode. */
const OF_OTHERS = 0o077;

describeEachDatabase('a backup of the %s database', (databases) => {
  let folder: string;
  let options: DatabaseOptions;
  let forms: FormsApp;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
    options = { dataDir, databaseUrl: await databases.createDatabase() };
    forms = await startFormsApp({ database: options });
  });
  afterEach(async () => {
    await forms.close();
    await rm(folder, { recursive: true });
    await rm(options.dataDir, { recursive: true });
  });

  async function send(name: string, count = 1): Promise<void> {
    for (let number = 0; number < count; number += 1) {
      const values = { name: `${name} ${number}`, email: `${name}@example.org`, message: 'Hello' };
      expect((await post(forms, '/forms/contact', { values })).statusCode).toBe(303);
      // Ten are taken from an address in as many minutes.
      forms.pass(2 * 60_000);
    }
  }

  /** On a machine where nothing is left but the backup. */
  async function restore(): Promise<void> {
    await forms.close();
    await rm(options.dataDir, { recursive: true });
    options = { ...options, dataDir: await mkdtemp(join(tmpdir(), 'quellwerk-data-')) };
    const backup = join(folder, '20260102T030405Z');
    expect(await restoreBackup(backup, options, NOW)).toMatchObject({ kind: 'done', path: backup });
    forms = await startFormsApp({ database: options });
  }

  async function names(): Promise<string[]> {
    const { database } = await forms.service.ready();
    const rows = await database.query
      .selectFrom('submissions')
      .select('answers')
      .orderBy('created_at')
      .execute();
    return rows.map(({ answers }) => JSON.parse(createSeal(undefined).open(answers)).name);
  }

  test('made while the server takes forms, brings everything back that was there', async () => {
    await send('before', 3);
    const [backup] = await Promise.all([createBackup(options, folder, NOW), send('during', 5)]);
    expect(backup).toEqual({ kind: 'done', path: join(folder, '20260102T030405Z') });
    await send('after');
    await restore();
    const restored = await names();
    const all = [
      'before 0',
      'before 1',
      'before 2',
      ...Array.from({ length: 5 }, (_, number) => `during ${number}`),
    ];
    // One moment: no gap between what was kept.
    expect(restored.length).toBeGreaterThanOrEqual(3);
    expect(restored).toEqual(all.slice(0, restored.length));
    await send('later');
    expect(await names()).toHaveLength(restored.length + 1);
  });

  test('brings the mails back that were written as files', async () => {
    await send('before');
    await expect.poll(() => forms.mails.length, { timeout: 8000 }).toBe(2);
    await createBackup(options, folder, NOW);
    const mails = await readdir(join(options.dataDir, 'outbox'));
    await restore();
    expect(await readdir(join(options.dataDir, 'outbox'))).toEqual(mails);
  });

  test('is for the user of the server alone, and so is what is restored', async () => {
    await send('before');
    await expect.poll(() => forms.mails.length, { timeout: 8000 }).toBe(2);
    await createBackup(options, folder, NOW);
    const backup = join(folder, '20260102T030405Z');
    await forms.close();
    const dataDir = join(options.dataDir, 'new');
    const restored = await restoreBackup(backup, { ...options, dataDir }, NOW);
    forms = await startFormsApp({ database: options });
    expect(restored).toMatchObject({ kind: 'done', path: backup });
    for (const path of [
      backup,
      join(backup, 'outbox'),
      join(backup, 'backup.json'),
      dataDir,
      join(dataDir, 'outbox'),
    ])
      expect([path, (await stat(path)).mode & OF_OTHERS]).toEqual([path, 0]);
  });

  test('holds nothing of networks and mailboxes, which is kept for hours and not as long as a backup', async () => {
    await send('before+tag');
    const traces = async () => {
      const { query } = (await forms.service.ready()).database;
      const counts = await query.selectFrom('rate_counts').select('key').execute();
      const sends = await query.selectFrom('recent_sends').select(['network_key', 'mailbox']).execute();
      return [
        ...counts.map(({ key }) => key),
        ...sends.flatMap(({ network_key, mailbox }) => [network_key, mailbox]),
      ];
    };
    const kept = await traces();
    expect(kept).toHaveLength(4);
    const backup = join(folder, '20260102T030405Z');
    await createBackup(options, folder, NOW);
    const text = await copiedText(backup);
    expect(text).toContain('before+tag@example.org');
    expect(kept.filter((trace) => trace === null || text.includes(trace))).toEqual([]);
    await restore();
    expect(await traces()).toEqual([]);
  });

  /** All of the database in a copy: PostgreSQL's is compressed. */
  async function copiedText(backup: string): Promise<string> {
    if (databases.kind === 'embedded') return readFile(join(backup, 'quellwerk.db'), 'latin1');
    const printed = spawnSync('pg_restore', ['--file=-', join(backup, 'quellwerk.dump')], {
      encoding: 'utf8',
    });
    expect(printed.status).toBe(0);
    return printed.stdout;
  }

  test('made before an upgrade can be restored and upgraded again', async () => {
    await send('before');
    const { database } = await forms.service.ready();
    // As a server of the first version would have left it.
    await database.query.schema.dropTable('events').execute();
    await database.query.schema.alterTable('submissions').dropColumn('page').execute();
    await database.query.schema.dropTable('recent_sends').execute();
    await database.query.schema.dropIndex('submissions_mailbox').execute();
    await database.query.schema.alterTable('submissions').dropColumn('mailbox').execute();
    await sql`delete from kysely_migration where name <> '0001-forms'`.execute(database.query);
    await createBackup(options, folder, NOW);
    await forms.close();
    forms = await startFormsApp({ database: options });
    await (await forms.service.ready()).database.ping();
    await restore();
    expect(await names()).toEqual(['before 0']);
    expect(forms.failures).toEqual([]);
  });

  test('that was changed or added to afterwards is not restored', async () => {
    await send('before');
    await createBackup(options, folder, NOW);
    const backup = join(folder, '20260102T030405Z');
    const file = (await readdir(backup)).find((name) => name.startsWith('quellwerk')) ?? '';
    for (const name of ['added', file]) {
      await writeFile(join(backup, name), 'changed');
      expect(await restoreBackup(backup, options, NOW)).toEqual({
        kind: 'problem',
        problem: `${join(backup, name)}  is missing, was added, or is not the file that was saved.`,
      });
    }
    expect(await names()).toEqual(['before 0']);
  });

  test('is not restored into the other kind of database, and a folder without list is none', async () => {
    await createBackup(options, folder, NOW);
    const databaseUrl = databases.kind === 'embedded' ? 'postgres://nobody@127.0.0.1:1/none' : undefined;
    const backup = join(folder, '20260102T030405Z');
    expect(await restoreBackup(backup, { ...options, databaseUrl }, NOW)).toMatchObject({
      problem: expect.stringContaining('Correct DATABASE_URL'),
    });
    expect(await restoreBackup(folder, options, NOW)).toMatchObject({
      problem: expect.stringContaining('is no backup'),
    });
  });
});

test('the embedded database of a running server is not replaced', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
  const forms = await startFormsApp();
  await forms.service.ready();
  const options = { dataDir: forms.dataDir };
  await createBackup(options, folder, NOW);
  const values = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
  await post(forms, '/forms/contact', { values });
  expect(await restoreBackup(join(folder, '20260102T030405Z'), options, NOW)).toMatchObject({
    problem: expect.stringContaining('is in use. Stop the server first.'),
  });
  const { database } = await forms.service.ready();
  expect(await database.query.selectFrom('submissions').select('id').execute()).toHaveLength(1);
  await forms.close();
  await rm(folder, { recursive: true });
});

test('what a restored database takes the place of is kept beside it, also twice in a second', async () => {
  const [folder, dataDir] = [
    await mkdtemp(join(tmpdir(), 'quellwerk-backup-')),
    await mkdtemp(join(tmpdir(), 'quellwerk-data-')),
  ];
  const forms = await startFormsApp();
  await forms.service.ready();
  const backup = join(folder, '20260102T030405Z');
  await createBackup({ dataDir: forms.dataDir }, folder, NOW);
  await forms.close();
  for (const minutes of [1, 2, 2]) {
    const later = new Date(NOW.getTime() + minutes * 60_000);
    expect(await restoreBackup(backup, { dataDir }, later)).toMatchObject({ kind: 'done' });
  }
  const kept = 'quellwerk.db.before-20260102T030605Z';
  expect((await readdir(dataDir)).sort()).toEqual(['quellwerk.db', kept, `${kept}-2`]);
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true });
});

test.each([
  ['a damaged database', 'quellwerk.db', 'quellwerk.db.before-20260102T030405Z'],
  ['a log without its database', 'quellwerk.db-wal', 'quellwerk.db.before-20260102T030405Z-wal'],
])('%s is put aside for the database of a backup', async (_what, name, kept) => {
  const [folder, source, dataDir] = [
    await mkdtemp(join(tmpdir(), 'quellwerk-backup-')),
    await mkdtemp(join(tmpdir(), 'quellwerk-data-')),
    await mkdtemp(join(tmpdir(), 'quellwerk-data-')),
  ];
  await (await openDatabase({ dataDir: source })).close();
  await createBackup({ dataDir: source }, folder, NOW);
  await writeFile(join(dataDir, name), 'This is no database.'.repeat(100));
  // A restore that was cut off has left a draft.
  await mkdir(join(dataDir, 'outbox.restoring'));
  const backup = join(folder, '20260102T030405Z');
  expect(await restoreBackup(backup, { dataDir }, NOW)).toMatchObject({ kind: 'done', path: backup });
  expect((await readdir(dataDir)).sort()).toEqual(['quellwerk.db', kept]);
  for (const each of [folder, source, dataDir]) await rm(each, { recursive: true });
});

test('mails written since the backup are kept beside those of the backup, which would not keep them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
  const forms = await startFormsApp();
  const values = { name: 'Erika', email: 'erika@example.org', message: 'Hello' };
  await post(forms, '/forms/contact', { values });
  await expect.poll(() => forms.mails.length, { timeout: 8000 }).toBe(2);
  await createBackup({ dataDir: forms.dataDir }, folder, NOW);
  const mails = join(dataDir, 'outbox');
  await mkdir(mails);
  await writeFile(join(mails, 'since.eml'), 'To: erika@example.org');
  const backup = join(folder, '20260102T030405Z');
  expect(await restoreBackup(backup, { dataDir }, NOW)).toEqual({ kind: 'done', path: backup });
  expect((await readdir(mails)).sort()).toEqual(forms.mails.map(({ id }) => `${id}.eml`).sort());
  expect(await readdir(`${mails}.before-20260102T030405Z`)).toEqual(['since.eml']);
  await forms.close();
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true });
});

test.runIf(hasPostgres())(
  'the copied database is the one that the server opens, wherever its address says who and where',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
    const postgres = await startPostgres();
    const { hostname, port, username, pathname } = new URL(await postgres.createDatabase());
    const databaseUrl = `postgres://${pathname}?host=${hostname}&port=${port}&user=${username}`;
    await (await openDatabase({ dataDir: folder, databaseUrl })).close();
    expect(await createBackup({ dataDir: folder, databaseUrl }, folder, NOW)).toMatchObject({ kind: 'done' });
    await postgres.stop();
    await rm(folder, { recursive: true });
  },
);

test('of two backups of one second, also at the same moment, the other is said to be in the way, and stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
  await (await openDatabase({ dataDir })).close();
  const path = join(folder, '20260102T030405Z');
  const make = () => createBackup({ dataDir }, folder, NOW);
  const inTheWay = (why: string) => ({ kind: 'problem', problem: `${path}  ${why}. Run this again.` });
  const atOnce = await Promise.all([make(), make()]);
  expect(atOnce).toContainEqual({ kind: 'done', path });
  expect(atOnce).toContainEqual(inTheWay('is being made by another process'));
  expect(await make()).toEqual(inTheWay('exists already'));
  expect(await readdir(folder)).toEqual(['20260102T030405Z']);
  expect((await readdir(path)).sort()).toEqual(['backup.json', 'quellwerk.db']);
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true });
});

test('a mail that the server deletes meanwhile is left out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-data-'));
  await (await openDatabase({ dataDir })).close();
  await mkdir(join(dataDir, 'outbox'));
  await writeFile(join(dataDir, 'outbox', 'kept.eml'), 'To: erika@example.org');
  // The name is listed, and nothing is found under it.
  await symlink(join(dataDir, 'none'), join(dataDir, 'outbox', 'deleted.eml'));
  expect(await createBackup({ dataDir }, folder, NOW)).toMatchObject({ kind: 'done' });
  expect(await readdir(join(folder, '20260102T030405Z', 'outbox'))).toEqual(['kept.eml']);
  await rm(folder, { recursive: true });
  await rm(dataDir, { recursive: true });
});

test('a database that is not there, or cannot be reached, is said, and no folder stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quellwerk-backup-'));
  expect(await createBackup({ dataDir: folder }, folder, NOW)).toMatchObject({
    problem: expect.stringContaining('Set DATA_DIR to that of the server.'),
  });
  const loop = join(folder, 'loop');
  await symlink(loop, loop);
  expect(await createBackup({ dataDir: loop }, folder, NOW)).toMatchObject({
    problem: expect.stringMatching(/quellwerk\.db {2}cannot be opened \(ELOOP\)\./),
  });
  await rm(loop);
  const unreachable = { dataDir: folder, databaseUrl: 'postgres://nobody@127.0.0.1:1/none' };
  expect(await createBackup(unreachable, folder, NOW)).toMatchObject({ kind: 'problem' });
  expect(await readdir(folder)).toEqual([]);
  await rm(folder, { recursive: true });
});

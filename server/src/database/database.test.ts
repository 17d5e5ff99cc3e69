import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DATABASE_FILE, openDatabase } from './database.ts';

const OPEN_FILES = '/proc/self/fd';

test.runIf(existsSync(OPEN_FILES))(
  'a damaged file is said to be so at each attempt, and none stays open',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-damaged-'));
    await writeFile(join(dataDir, DATABASE_FILE), 'no database '.repeat(1000));
    for (const _ of Array.from({ length: 3 }))
      await expect(openDatabase({ dataDir })).rejects.toThrow('file is not a database');
    const open = await Promise.all(
      (await readdir(OPEN_FILES)).map((name) => readlink(join(OPEN_FILES, name)).catch(() => '')),
    );
    expect(open.filter((path) => path.startsWith(dataDir))).toEqual([]);
    await rm(dataDir, { recursive: true });
  },
);

test('its files are for one user alone, also in a folder that is open to others', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-private-'));
  await chmod(dataDir, 0o755);
  const database = await openDatabase({ dataDir });
  await database.query.insertInto('settings').values({ name: 'note', value: '' }).execute();
  for (const name of await readdir(dataDir))
    expect([name, (await stat(join(dataDir, name))).mode & 0o077]).toEqual([name, 0]);
  await database.close();
  await rm(dataDir, { recursive: true });
});

test('a database of before deletes were overwritten is written anew once, and names nothing any more that is gone', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-traces-'));
  await (await openDatabase({ dataDir })).close();
  const path = join(dataDir, DATABASE_FILE);
  const file = new LibsqlDatabase(path);
  file.exec("insert into settings values ('note', 'My account was emptied.')");
  file.exec("delete from settings where name = 'note'");
  file.exec('pragma user_version = 0; pragma wal_checkpoint(truncate)');
  file.close();
  expect(await readFile(path, 'latin1')).toContain('My account was emptied.');
  const { truncateLog, close } = await openDatabase({ dataDir });
  await truncateLog();
  expect(await readFile(path, 'latin1')).not.toContain('My account was emptied.');
  await close();
  await rm(dataDir, { recursive: true });
});

describe('a start that was cut off between two statements of a migration', () => {
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-migrations-'));
    const { query, close } = await openDatabase({ dataDir });
    await query
      .insertInto('submissions')
      .values({
        ...{ id: '1', form: 'contact', language: 'en', page: null, reference: 'QW-1', idempotency_key: '1' },
        ...{ state: 'active', answers: 'v0:{}', subject: 'erika', consent: null },
        ...{ created_at: 0, confirmed_at: null, delete_after: 1 },
      })
      .execute();
    await close();
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  test.each([
    ['before any was noted down', 'delete from kysely_migration'],
    [
      'in the first one',
      'delete from kysely_migration',
      'drop table settings',
      'drop index submissions_form',
    ],
    ['in a later one', "delete from kysely_migration where name >= '0005'", 'drop index submissions_mailbox'],
    ['in the last ones', "delete from kysely_migration where name >= '0006'", 'drop index outbox_to_send'],
  ])('%s ends with the next one, and nothing is lost', async (_when, ...statements) => {
    const file = new LibsqlDatabase(join(dataDir, DATABASE_FILE));
    for (const statement of statements) file.exec(statement);
    file.close();
    const { query, close } = await openDatabase({ dataDir });
    expect(await query.selectFrom('submissions').select(['id', 'idempotency_key']).execute()).toEqual([
      // From which network the form came is in no key any more.
      { id: '1', idempotency_key: 'past 1' },
    ]);
    const { rows } = await sql<{ name: string }>`select name from sqlite_master`.execute(query);
    await close();
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['settings', 'submissions_form', 'submissions_mailbox', 'outbox_to_send']),
    );
  });
});

describe('while another process writes for some seconds', () => {
  const HELD_MS = 4000;
  /** Of a busy machine; whoever stands still for another process does so until that is done. */
  const STANDSTILL_MS = 2000;
  const STEP_MS = 10;
  let dataDir: string;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-busy-'));
  });
  afterEach(() => rm(dataDir, { recursive: true }));

  /** Runs what writes meanwhile; returns the longest time that the process has stood still. */
  async function standstillOf(write: () => Promise<unknown>): Promise<number> {
    const other = new LibsqlDatabase(join(dataDir, DATABASE_FILE));
    other.exec('begin immediate');
    const held = wait(HELD_MS).then(() => other.exec('commit'));
    let longest = 0;
    let last = performance.now();
    const look = () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    };
    const timer = setInterval(look, STEP_MS);
    await Promise.all([write(), held]).finally(() => clearInterval(timer));
    look();
    other.close();
    return longest;
  }

  test.each(['transaction', 'shareCommit', 'writeLoosely'] as const)(
    'a %s waits for it, and the process goes on and reads',
    async (way) => {
      const database = await openDatabase({ dataDir });
      const row = { name: 'one', value: '1' };
      const stored = () => database.query.selectFrom('settings').select(['name', 'value']).execute();
      const standstill = await standstillOf(() =>
        Promise.all([
          database[way]((query) => query.insertInto('settings').values(row).execute()),
          expect(stored()).resolves.toEqual([]),
        ]),
      );
      expect(standstill).toBeLessThan(STANDSTILL_MS);
      expect(await stored()).toEqual([row]);
      await database.close();
    },
  );

  test('a database that has no tables yet waits for it, and the process goes on', async () => {
    const standstill = await standstillOf(async () => (await openDatabase({ dataDir })).close());
    expect(standstill).toBeLessThan(STANDSTILL_MS);
  });
});

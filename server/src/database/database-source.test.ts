import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabaseSource, databaseProblem, whatIsWrong } from './database-source.ts';
import type { DatabaseSource } from './database-source.ts';
import { DATABASE_FILE, openDatabase } from './database.ts';

let dataDir: string;
let source: DatabaseSource;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-source-'));
  source = createDatabaseSource({ dataDir });
});
afterEach(async () => {
  await source.close();
  await rm(dataDir, { recursive: true });
});

/** SQLite refuses each further page, as on a disk without room. */
async function fillDisk(): Promise<void> {
  await sql`pragma max_page_count = 1`.execute((await source.ready()).query);
}

async function makeRoom(): Promise<void> {
  await sql`pragma max_page_count = 1000000`.execute((await source.ready()).query);
}

async function countChanges(): Promise<unknown> {
  const { rows } = await sql`select total_changes() as count`.execute((await source.ready()).query);
  return rows;
}

async function write(): Promise<void> {
  const row = { name: 'one', value: 'x'.repeat(100_000) };
  await (await source.ready()).transaction((query) => query.insertInto('settings').values(row).execute());
}

test('a write that fails for want of room is known until one succeeds', async () => {
  expect(await databaseProblem(source)).toBeUndefined();
  await fillDisk();
  await expect(write()).rejects.toThrow('full');
  for (const _ of ['at once', 'and as long as it is so'])
    expect(await databaseProblem(source)).toBe('cannot be written to (SQLITE_FULL)');
  await makeRoom();
  expect(await databaseProblem(source)).toBeUndefined();
  // From then on nothing is written to find out, until a write fails again.
  const changes = await countChanges();
  expect(await databaseProblem(source)).toBeUndefined();
  expect(await countChanges()).toEqual(changes);
  await write();
});

test('a write that fails for another reason says nothing of the disk, and nothing is left of the proof', async () => {
  await write();
  await expect(write()).rejects.toThrow('UNIQUE');
  expect(await databaseProblem(source)).toBeUndefined();
  const { query } = await source.ready();
  expect(await query.selectFrom('settings').select('name').execute()).toEqual([{ name: 'one' }]);
});

test('that the disk is full is what the error says, not what became of the transaction', async () => {
  await fillDisk();
  const error: unknown = await write().catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'SQLITE_FULL' });
  expect(whatIsWrong(error)).toBe('cannot be written to (SQLITE_FULL)');
  await makeRoom();
  await write();
});

test('tables of a newer server are named, and nothing is done to them', async () => {
  const database = await openDatabase({ dataDir });
  const newer = sql`insert into kysely_migration (name, timestamp) values ('9999-newer', '2026')`;
  await newer.execute(database.query);
  await database.close();
  const problem = await databaseProblem(source);
  expect(problem).toBe(
    'has the tables of a newer server (9999-newer): start that one, or restore the backup of before',
  );
  const error: unknown = await source.ready().catch((reason: unknown) => reason);
  expect(whatIsWrong(error)).toBe(problem);
});

test.each([
  ['28P01', 'refuses the user or password of DATABASE_URL (28P01)'],
  ['3D000', 'does not exist by the name in DATABASE_URL (3D000)'],
  ['SQLITE_CORRUPT_INDEX', 'is damaged (SQLITE_CORRUPT_INDEX)'],
  ['SQLITE_READONLY_DIRECTORY', 'cannot be written to (SQLITE_READONLY_DIRECTORY)'],
  ['ECONNREFUSED', 'does not answer'],
])('of an error %s it is said that the database %s', (code, problem) => {
  expect(whatIsWrong(Object.assign(new Error('secret'), { code }))).toBe(problem);
});

test('a file that is no database, and one that cannot be opened, are told from one that does not answer', async () => {
  await writeFile(join(dataDir, DATABASE_FILE), 'no database '.repeat(1000));
  expect(await databaseProblem(source)).toBe('is damaged (SQLITE_NOTADB)');
  const nowhere = createDatabaseSource({ dataDir: join(dataDir, 'nowhere') });
  expect(await databaseProblem(nowhere)).toBe('cannot be opened (SQLITE_CANTOPEN)');
  await nowhere.close();
});

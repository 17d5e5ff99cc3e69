import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import LibsqlDatabase from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATABASE_FILE, openDatabase } from '../../database/database.ts';
import type { Database } from '../../database/database.ts';
import { deleteExpired, eraseReference, eraseSubject } from './retention.ts';

const SECRET = 'My account was emptied.';
/** Of which some fill pages of their own. */
const ANSWERS = [SECRET, `${SECRET} `.repeat(500)];

let dataDir: string;
let database: Database;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-retention-'));
  database = await openDatabase({ dataDir });
  const rows = ANSWERS.map((answers, index) => ({
    ...{ id: `${index}`, form: 'contact', language: 'en', page: null, reference: `QW-${index}` },
    ...{ idempotency_key: `${index}`, state: 'active' as const, answers, subject: 'erika' },
    ...{ consent: null, created_at: 0, confirmed_at: null, delete_after: 1 },
  }));
  await database.query.insertInto('submissions').values(rows).execute();
});
afterEach(async () => {
  await database.close();
  await rm(dataDir, { recursive: true });
});

/** How often the database file and its write-ahead log name it. */
async function countTraces(): Promise<readonly number[]> {
  const files = [DATABASE_FILE, `${DATABASE_FILE}-wal`].map((name) =>
    readFile(join(dataDir, name), 'latin1'),
  );
  return (await Promise.all(files)).map((text) => text.split(SECRET).length - 1);
}

test.each([
  ['erased as that of a person', () => eraseSubject(database, 'erika')],
  [
    'erased by its reference',
    async () => {
      for (const index of ANSWERS.keys()) await eraseReference(database, `QW-${index}`);
    },
  ],
  [
    'past its time',
    async () => {
      await deleteExpired(database, 2);
      await database.truncateLog();
    },
  ],
])('what is %s is in no file any more', async (_how, remove) => {
  const [, inLog] = await countTraces();
  expect(inLog).toBeGreaterThan(ANSWERS.length);
  await sql`pragma wal_checkpoint(passive)`.execute(database.query);
  const [inFile] = await countTraces();
  expect(inFile).toBeGreaterThan(ANSWERS.length);
  await remove();
  expect(await countTraces()).toEqual([0, 0]);
});

test('what another process still reads stays in the log until the next time, and nothing fails', async () => {
  const reader = new LibsqlDatabase(join(dataDir, DATABASE_FILE));
  reader.exec('begin');
  reader.prepare('select * from submissions').all();
  expect(await eraseSubject(database, 'erika')).toBe(ANSWERS.length);
  const [, inLog] = await countTraces();
  expect(inLog).toBeGreaterThan(0);
  reader.exec('commit');
  reader.close();
  await database.truncateLog();
  expect(await countTraces()).toEqual([0, 0]);
});

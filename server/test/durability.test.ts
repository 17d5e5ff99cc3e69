/**
 * What is acknowledged survives a power cut. A test cannot cut the power: the database itself writes down, in each
 * transaction, whether the commit will wait for the disk.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../src/database/database.ts';
import type { Database } from '../src/database/database.ts';
import type { EventTable, Tables } from '../src/database/schema.ts';
import { describeEachDatabase } from './each-database.ts';
import { PAGE_VIEW } from './sample-event.ts';

const event: EventTable = { ...PAGE_VIEW, day: '2026-11-22' };

/** Gives each event the setting of its commit for a name. */
const NAME_COMMITS: Readonly<Record<Database['kind'], readonly string[]>> = {
  embedded: [
    `create trigger name_commit after insert on events begin
       update events set name = (select synchronous from pragma_synchronous) where rowid = new.rowid;
     end`,
  ],
  postgres: [
    `create function name_commit() returns trigger language plpgsql as $$ begin
       new.name := current_setting('synchronous_commit');
       return new;
     end $$`,
    'create trigger name_commit before insert on events for each row execute function name_commit()',
  ],
};

/** `pragma synchronous` as `full` and `normal`, and PostgreSQL's `synchronous_commit`. */
const COMMITS = {
  embedded: { durable: '2', loose: '1' },
  postgres: { durable: 'on', loose: 'off' },
} as const;

describeEachDatabase('on the %s database', (databases) => {
  const { durable, loose } = COMMITS[databases.kind];
  let dataDir: string;
  let database: Database;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-durability-'));
    database = await openDatabase({ dataDir, databaseUrl: await databases.createDatabase() });
    for (const statement of NAME_COMMITS[databases.kind]) await sql.raw(statement).execute(database.query);
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDir, { recursive: true });
  });
  beforeEach(() => database.query.deleteFrom('events').execute());

  const insert = (query: Transaction<Tables>) => query.insertInto('events').values(event).execute();

  async function commits(): Promise<unknown[]> {
    const rows = await database.query.selectFrom('events').select('name').execute();
    return rows.map(({ name }) => name);
  }

  test.each(['transaction', 'shareCommit'] as const)('a %s waits for the disk', async (way) => {
    await database[way](insert);
    expect(await commits()).toEqual([durable]);
  });

  test('events wait for the disk', async () => {
    await database.appendEvents([event]);
    expect(await commits()).toEqual([durable]);
  });

  test('counts do not, and what is written after them does, also where they have failed', async () => {
    await database.writeLoosely(insert);
    await database.transaction(insert);
    const failure = new Error('no count');
    await expect(database.writeLoosely(() => Promise.reject(failure))).rejects.toBe(failure);
    await database.transaction(insert);
    expect(await commits()).toEqual([loose, durable, durable]);
  });
});

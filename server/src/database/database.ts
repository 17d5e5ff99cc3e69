/**
 * The database of forms and statistics: libsql in a file under `DATA_DIR`, or
 * PostgreSQL where `DATABASE_URL` is set. Everything above this file is the same
 * on both.
 */
import { closeSync, openSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql, SqliteDialect } from 'kysely';
import LibsqlDatabase from 'libsql';
import pLimit from 'p-limit';
import { Pool, types } from 'pg';
import { errorCode } from '../operation/error-code.ts';
import { openEventAppender } from './append-events.ts';
import type { EventAppender } from './append-events.ts';
import { migrate } from './migrate.ts';
import { BUSY_TIMEOUT_MS, isBusy, patiently, STANDSTILL_MS } from './patiently.ts';
import { shareUse, stayPresent } from './postgres-use.ts';
import type { EventTable, Tables } from './schema.ts';
import { createSharedCommits } from './shared-commits.ts';
import type { RunTransaction } from './shared-commits.ts';

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reading: what is written without a transaction does not wait for another process that writes. */
  readonly query: Kysely<Tables>;
  /** Runs the steps as one; on an error nothing of them has happened. What it returns is durable. */
  readonly transaction: RunTransaction;
  /**
   * The same; the embedded database takes those that arrive at the same moment in one commit (`shared-commits.ts`),
   * and PostgreSQL brings commits together by itself.
   */
  readonly shareCommit: RunTransaction;
  /** Does not wait for the disk: for counts, of which a power cut may take the last ones. */
  readonly writeLoosely: RunTransaction;
  /**
   * Stores events in one commit, without holding up the process meanwhile; one call at a time.
   * Rejects when they cannot be stored, and then none of them is.
   */
  appendEvents(rows: readonly EventTable[]): Promise<void>;
  /**
   * After deletes that are for good: what they have overwritten in the embedded database leaves its write-ahead log, too.
   * Where another process reads or writes meanwhile, it stays there until the next time.
   */
  truncateLog(): Promise<void>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Writes as much as a large form, and takes it back; rejects when the database takes nothing. */
  proveWriting(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Where the embedded database lies. */
  readonly dataDir: string;
  readonly databaseUrl?: string | undefined;
  /** How long PostgreSQL may leave a statement without any answer. */
  readonly silenceLimitMs?: number;
}

export const DATABASE_FILE = 'quellwerk.db';
const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** PostgreSQL ends a statement before; a machine that has lost its power ends nothing, and the system waits for a quarter of an hour. */
const SILENCE_LIMIT_MS = 15_000;
const POOL_SIZE = 10;
/** Beats in the time that PostgreSQL may be silent. */
const BEATS_IN_SILENCE = 3;
/** A full disk may still take a small page or two. */
const PROOF = 'x'.repeat(65_536);
const PROOF_SETTING = 'proof-of-writing';
/** Others read meanwhile. Whoever waits for a connection itself is refused after {@link CONNECT_TIMEOUT_MS}. */
const WRITERS_AT_ONCE = 8;
/** Rows of one statement; PostgreSQL counts the values in it, 16 a row, and takes 65,535. */
const ROWS_PER_INSERT = 1000;

/** Opens the database and brings its tables up to date; rejects when it cannot be reached. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  // With a new connection each time: on one that was refused a statement, nothing can be committed for a while.
  return patiently(() => openOnce(options));
}

async function openOnce(options: DatabaseOptions): Promise<Database> {
  const database =
    options.databaseUrl === undefined
      ? openEmbedded(options.dataDir)
      : await openPostgres(options.databaseUrl, options.silenceLimitMs);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

function openEmbedded(dataDir: string): Database {
  const path = join(dataDir, DATABASE_FILE);
  const file = openFile(path);
  const dialect = new SqliteDialect({
    database: {
      prepare: (statement) => prepareStatement(file, statement),
      close: () => file.close(),
    },
  });
  const query = new Kysely<Tables>({ dialect });
  const database = createDatabase('embedded', query, {
    transaction: (steps) => patiently(() => query.transaction().execute(steps)),
    writeLoosely: (steps) =>
      patiently(() =>
        // The one connection is nobody else's until it waits for the disk again.
        query.connection().execute(async (connection) => {
          file.exec('pragma synchronous = normal');
          try {
            return await connection.transaction().execute(steps);
          } finally {
            file.exec('pragma synchronous = full');
          }
        }),
      ),
  });
  let opening: Promise<EventAppender> | undefined;
  function appender(): Promise<EventAppender> {
    opening ??= openEventAppender(path, BUSY_TIMEOUT_MS).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }
  return {
    ...database,
    async appendEvents(rows) {
      await (await appender()).append(rows);
    },
    async close() {
      try {
        const opened = await opening?.catch(() => undefined);
        opened?.close();
      } finally {
        await database.close();
      }
    },
  };
}

/** In the place of a statement that has run, or must not. */
const NOTHING = 'select 1 where false';

function prepareStatement(file: ReturnType<typeof openFile>, statement: string) {
  if (statement === 'begin') {
    // A transaction that begins by reading could not wait for another writer later: it would fail at once.
    // A prepared statement that is refused stays open until it is collected, and nothing can be committed meanwhile.
    file.exec('begin immediate');
    return file.prepare(NOTHING);
  }
  // On a full disk SQLite has rolled back by itself: an error of this one would take the place of what is wrong.
  if (statement === 'rollback' && !file.inTransaction) return file.prepare(NOTHING);
  return file.prepare(statement);
}

/** A new file is for this user alone, also in a folder that somebody else has made; the files beside it follow it. */
function makePrivate(path: string): void {
  try {
    closeSync(openSync(path, 'ax', 0o600));
  } catch {
    // It is there, or cannot be: SQLite says why.
  }
}

/** Throws when the file is no database, and leaves no connection behind then. */
function openFile(path: string) {
  makePrivate(path);
  const file = new LibsqlDatabase(path, { timeout: STANDSTILL_MS });
  try {
    file.exec('pragma journal_mode = wal');
    // A commit returns once it is on the disk: what was acknowledged survives a power cut.
    file.exec('pragma synchronous = full');
    // What is deleted is personal more often than not: it is overwritten, and lies in no free page.
    file.exec('pragma secure_delete = on');
    file.exec(`pragma busy_timeout = ${STANDSTILL_MS}`);
    dropFreePages(file);
  } catch (error) {
    file.close();
    throw error;
  }
  return file;
}

/** Stands in a file that has been written anew since deletes overwrite what they take. */
const WITHOUT_TRACES = 1;

/** Writes the file of an earlier server anew, once, because what that one has deleted lies in pages that nobody uses. */
function dropFreePages(file: LibsqlDatabase.Database): void {
  const [version] = file.prepare('pragma user_version').raw().all();
  if (Array.isArray(version) && version[0] === WITHOUT_TRACES) return;
  try {
    file.exec('vacuum');
    file.exec(`pragma user_version = ${WITHOUT_TRACES}`);
  } catch (error) {
    // Without room for a second copy the server works all the same, and tries again when it next opens the file.
    if (errorCode(error) === undefined || isBusy(error)) throw error;
  }
}

async function openPostgres(connectionString: string, silenceLimitMs = SILENCE_LIMIT_MS): Promise<Database> {
  const pool = new Pool({
    connectionString,
    // One of them stays with whoever says that the database is in use.
    max: POOL_SIZE + 1,
    onConnect: shareUse,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    stream: () => mortalSocket(silenceLimitMs),
    // Times are below 2^53; the driver would give them as text.
    types: { getTypeParser: bigintsAsNumbers },
  });
  // An idle connection that breaks is replaced at the next query, which reports what is wrong then.
  pool.on('error', () => undefined);
  // One that breaks between two statements of a transaction would end the process; its next statement reports it.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const presence = await stayPresent(pool, silenceLimitMs / BEATS_IN_SILENCE).catch(
    async (error: unknown) => {
      await pool.end();
      throw error;
    },
  );
  const query = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const database = createDatabase('postgres', query, {
    transaction: (steps) => query.transaction().execute(steps),
    writeLoosely: (steps) =>
      query.transaction().execute(async (transaction) => {
        await sql`set local synchronous_commit to off`.execute(transaction);
        return steps(transaction);
      }),
  });
  return {
    ...database,
    async close() {
      await presence.close();
      await database.close();
    },
  };
}

/** One that breaks when nothing has come or gone for a while; the pool closes idle ones sooner. */
function mortalSocket(silenceLimitMs: number): Socket {
  const socket = new Socket();
  const silence = () => Object.assign(new Error('The database says nothing.'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silenceLimitMs, () => socket.destroy(silence()));
}

const bigintsAsNumbers: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);

function createDatabase(
  kind: Database['kind'],
  query: Kysely<Tables>,
  { transaction, writeLoosely }: Pick<Database, 'transaction' | 'writeLoosely'>,
): Database {
  const takeTurn = pLimit(WRITERS_AT_ONCE);
  return {
    kind,
    query,
    transaction,
    // Several writers in one transaction hold their rows for each other, in the order they came: with other connections
    // beside them, they would wait in a circle.
    shareCommit:
      kind === 'embedded' ? createSharedCommits(transaction) : (steps) => takeTurn(() => transaction(steps)),
    writeLoosely,
    appendEvents: (rows) =>
      query.transaction().execute(async (transaction) => {
        for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
          await transaction
            .insertInto('events')
            .values(rows.slice(start, start + ROWS_PER_INSERT))
            .execute();
      }),
    async ping() {
      await sql`select 1`.execute(query);
    },
    async truncateLog() {
      if (kind === 'embedded') await sql`pragma wal_checkpoint(truncate)`.execute(query);
    },
    async proveWriting() {
      const row = { name: PROOF_SETTING, value: PROOF };
      await transaction((query) =>
        query
          .insertInto('settings')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
          .execute(),
      );
      await transaction((query) => query.deleteFrom('settings').where('name', '=', PROOF_SETTING).execute());
    },
    close: () => query.destroy(),
  };
}

/** PostgreSQL, with a pool of connections. */
import { Socket } from 'node:net';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pLimit from 'p-limit';
import { Pool, types } from 'pg';
import type { Database, RunTransaction } from '../database.ts';
import { ping, proveWriting } from '../health.ts';
import type { Tables } from '../schema.ts';
import { shareUse, stayPresent } from './postgres-use.ts';

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** PostgreSQL ends a statement before; a machine that has lost its power ends nothing, and the system waits for a quarter of an hour. */
const SILENCE_LIMIT_MS = 15_000;
const POOL_SIZE = 10;
/** Beats in the time that PostgreSQL may be silent. */
const BEATS_IN_SILENCE = 3;
/** Others read meanwhile. Whoever waits for a connection itself is refused after {@link CONNECT_TIMEOUT_MS}. */
const WRITERS_AT_ONCE = 8;
/** Rows of one statement; PostgreSQL counts the values in it, 16 a row, and takes 65,535. */
const ROWS_PER_INSERT = 1000;

/** Rejects when the server cannot be reached. */
export async function openPostgres(
  connectionString: string,
  silenceLimitMs = SILENCE_LIMIT_MS,
): Promise<Database> {
  const pool = new Pool({
    connectionString,
    // One of them stays with whoever says that the database is in use.
    max: POOL_SIZE + 1,
    onConnect: shareUse,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    stream: () => socketWithIdleTimeout(silenceLimitMs),
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
  const transaction: RunTransaction = (steps) => query.transaction().execute(steps);
  const takeTurn = pLimit(WRITERS_AT_ONCE);
  return {
    kind: 'postgres',
    query,
    transaction,
    // Several writers in one transaction hold their rows for each other, in the order they came: with other connections
    // beside them, they would wait in a circle.
    shareCommit: (steps) => takeTurn(() => transaction(steps)),
    writeLoosely: (steps) =>
      transaction(async (query) => {
        await sql`set local synchronous_commit to off`.execute(query);
        return steps(query);
      }),
    appendEvents: (rows) =>
      transaction(async (query) => {
        for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
          await query
            .insertInto('events')
            .values(rows.slice(start, start + ROWS_PER_INSERT))
            .execute();
      }),
    // PostgreSQL sees to its own write-ahead log.
    truncateLog: () => Promise.resolve(),
    ping: () => ping(query),
    proveWriting: () => proveWriting(transaction),
    async close() {
      await presence.close();
      await query.destroy();
    },
  };
}

/** One that breaks when nothing has come or gone for a while; the pool closes idle ones sooner. */
function socketWithIdleTimeout(silenceLimitMs: number): Socket {
  const socket = new Socket();
  const silence = () => Object.assign(new Error('The database says nothing.'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silenceLimitMs, () => socket.destroy(silence()));
}

const bigintsAsNumbers: typeof types.getTypeParser = (oid, format) =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);

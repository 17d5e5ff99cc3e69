/**
 * Who uses a PostgreSQL database: each connection of a server or command holds a
 * lock that others may hold as well, and a restore takes it for itself alone.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { ClientBase, Pool, PoolClient } from 'pg';

/** "quell" in ASCII: others who lock in this database have numbers of their own. */
const LOCK = 0x71_75_65_6c_6c;
const CONNECT_TIMEOUT_MS = 5000;
/** The connections of a server that has just ended are gone after some milliseconds, those of a lost machine later. */
const PATIENCE_MS = 3000;
const ASK_AGAIN_MS = 100;

/** A restore has the database for itself: whatever were written now would be replaced with the rest. */
export class BeingRestoredError extends Error {
  readonly code = 'BEING_RESTORED';
}

/** For each new connection of a server. @throws BeingRestoredError while a restore has the database */
export async function shareUse(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock_shared($1) as taken', [
    LOCK,
  ]);
  if (rows[0]?.taken !== true) throw new BeingRestoredError('The database is being restored.');
}

export interface Presence {
  close(): Promise<void>;
}

/**
 * Keeps one connection of a pool, so that a server is noticed while nobody asks it for anything; one that breaks is
 * replaced at the next beat. Rejects when the first one cannot be had.
 */
export async function stayPresent(pool: Pool, beatMs: number): Promise<Presence> {
  let kept: PoolClient | undefined = await pool.connect();
  let beating: Promise<void> | undefined;

  async function beat(): Promise<void> {
    try {
      kept ??= await pool.connect();
      await kept.query('select 1');
    } catch {
      // Whoever needs the database meanwhile says what is wrong with it.
      kept?.release(true);
      kept = undefined;
    }
  }

  const timer = setInterval(() => {
    beating ??= beat().finally(() => {
      beating = undefined;
    });
  }, beatMs);
  timer.unref();
  return {
    async close() {
      clearInterval(timer);
      await beating;
      kept?.release();
      kept = undefined;
    },
  };
}

/** What can be asked of a database that nobody else uses. */
export interface SoleUse {
  /** Whether anything is there that a restore would replace. */
  hasTables(): Promise<boolean>;
  rows(statement: string): Promise<readonly unknown[]>;
  /** Says that others may have had the database meanwhile: with its connection, the lock is gone. */
  lossProblem(): Promise<string | undefined>;
}

/**
 * Runs steps while nobody else uses the database, and keeps others out meanwhile; says in one line who is there. Servers
 * of before there was a lock are known by their connections.
 *
 * @returns the problem, of the use or of the steps
 */
export async function withSoleUse(
  databaseUrl: string,
  steps: (use: SoleUse) => Promise<string | undefined>,
): Promise<string | undefined> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  });
  // One that breaks while the tools of PostgreSQL work rejects the next query, for which whoever uses them asks.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const problem = await waitForSoleUse(client);
    if (problem !== undefined) return problem;
    return await steps({
      async hasTables() {
        const { rows } = await client.query<{ found: boolean }>(
          "select to_regclass('submissions') is not null as found",
        );
        return rows[0]?.found === true;
      },
      rows: async (statement) => (await client.query<Readonly<Record<string, unknown>>>(statement)).rows,
      async lossProblem() {
        try {
          await client.query('select 1');
          return undefined;
        } catch {
          return 'The connection to the database broke; see that no server ran, and restore again.';
        }
      },
    });
  } finally {
    await client.end();
  }
}

async function waitForSoleUse(client: Client): Promise<string | undefined> {
  const end = Date.now() + PATIENCE_MS;
  let isTaken = false;
  for (;;) {
    if (!isTaken) {
      const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
        LOCK,
      ]);
      isTaken = rows[0]?.taken === true;
    }
    const others = await countOthers(client);
    if (isTaken && others === 0) return undefined;
    if (Date.now() > end) {
      const by = others === 0 ? '' : ` by ${others} connection${others === 1 ? '' : 's'}`;
      return `DATABASE_URL  is in use${by}. Stop every server first, and end other connections of its user.`;
    }
    await pause(ASK_AGAIN_MS);
  }
}

async function countOthers(client: Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity where datname = current_database()
       and usename = current_user and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  return rows[0]?.count ?? 0;
}

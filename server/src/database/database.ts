/**
 * The database of forms and statistics: libsql in a file under `DATA_DIR`, or
 * PostgreSQL where `DATABASE_URL` is set. Everything above this file is the same
 * on both.
 */
import { join } from 'node:path';
import type { Kysely, Transaction } from 'kysely';
import { openEmbedded } from './embedded/open-embedded.ts';
import { migrate } from './migrate.ts';
import { patiently } from './patiently.ts';
import { openPostgres } from './postgres/open-postgres.ts';
import type { EventTable, Tables } from './schema.ts';

/** Runs steps as one and resolves once they have happened; on an error nothing of them has. */
export type RunTransaction = <Result>(
  steps: (query: Transaction<Tables>) => Promise<Result>,
) => Promise<Result>;

export interface Database {
  readonly kind: 'embedded' | 'postgres';
  /** For reading: what is written without a transaction does not wait for another process that writes. */
  readonly query: Kysely<Tables>;
  /** Runs the steps as one; on an error nothing of them has happened. What it returns is durable. */
  readonly transaction: RunTransaction;
  /**
   * The same; the embedded database takes those that arrive at the same moment in one commit (`embedded/shared-commits.ts`),
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

/** Opens the database and brings its tables up to date; rejects when it cannot be reached. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  // With a new connection each time: on one that was refused a statement, nothing can be committed for a while.
  return patiently(() => openOnce(options));
}

async function openOnce(options: DatabaseOptions): Promise<Database> {
  const database =
    options.databaseUrl === undefined
      ? openEmbedded(join(options.dataDir, DATABASE_FILE))
      : await openPostgres(options.databaseUrl, options.silenceLimitMs);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

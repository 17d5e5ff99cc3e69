/** libsql in one file. The process waits with each statement, but for those that append events. */
import { closeSync, openSync } from 'node:fs';
import { Kysely, sql, SqliteDialect } from 'kysely';
import LibsqlDatabase from 'libsql';
import { errorCode } from '../../shared/error-code.ts';
import type { Database, RunTransaction } from '../database.ts';
import { isBusy } from '../error-codes.ts';
import { ping, proveWriting } from '../health.ts';
import { BUSY_TIMEOUT_MS, patiently, STANDSTILL_MS } from '../patiently.ts';
import type { Tables } from '../schema.ts';
import { openEventAppender } from './append-events.ts';
import type { EventAppender } from './append-events.ts';
import { createSharedCommits } from './shared-commits.ts';

/** Throws when the file is no database. */
export function openEmbedded(path: string): Database {
  const file = openFile(path);
  const dialect = new SqliteDialect({
    database: {
      prepare: (statement) => prepareStatement(file, statement),
      close: () => file.close(),
    },
  });
  const query = new Kysely<Tables>({ dialect });
  const transaction: RunTransaction = (steps) => patiently(() => query.transaction().execute(steps));
  let opening: Promise<EventAppender> | undefined;
  function appender(): Promise<EventAppender> {
    opening ??= openEventAppender(path, BUSY_TIMEOUT_MS).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }
  return {
    kind: 'embedded',
    query,
    transaction,
    shareCommit: createSharedCommits(transaction),
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
    async appendEvents(rows) {
      await (await appender()).append(rows);
    },
    async truncateLog() {
      await sql`pragma wal_checkpoint(truncate)`.execute(query);
    },
    ping: () => ping(query),
    proveWriting: () => proveWriting(transaction),
    async close() {
      try {
        const opened = await opening?.catch(() => undefined);
        opened?.close();
      } finally {
        await query.destroy();
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

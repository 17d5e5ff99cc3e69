import { errorCode } from '../shared/error-code.ts';
import { openDatabase } from './database.ts';
import type { Database, DatabaseOptions } from './database.ts';
import {
  fileErrorCode,
  isDamaged,
  isDatabaseUnknown,
  isNotOpened,
  isUnwritable,
  isUserRefused,
} from './error-codes.ts';
import { NewerTablesError } from './migrate.ts';
import { BeingRestoredError } from './postgres/postgres-use.ts';

/**
 * The one open database of the process, shared by all that store something: on the
 * embedded one, two connections that write would keep each other waiting.
 */
export interface DatabaseSource {
  /** Opens it at the first need, and again after it was down; rejects while it cannot be had. */
  ready(): Promise<Database>;
  /** Rejects when the database takes nothing. Writes only where a write has failed since the last one that was proved. */
  proveWriting(): Promise<void>;
  close(): Promise<void>;
}

export function createDatabaseSource(options: DatabaseOptions): DatabaseSource {
  let opening: Promise<Database> | undefined;
  let isClosed = false;
  let isInDoubt = false;

  function ready(): Promise<Database> {
    if (isClosed) return Promise.reject(new Error('The database is closed, because the server stops.'));
    opening ??= openDatabase(options)
      .then((database) => watchWrites(database, () => (isInDoubt = true)))
      .catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
    return opening;
  }

  return {
    ready,
    async proveWriting() {
      if (!isInDoubt) return;
      await (await ready()).proveWriting();
      isInDoubt = false;
    },
    async close() {
      isClosed = true;
      const database = await opening?.catch(() => undefined);
      await database?.close();
    },
  };
}

function watchWrites(database: Database, onFailure: () => void): Database {
  async function watched<Result>(write: Promise<Result>): Promise<Result> {
    try {
      return await write;
    } catch (error) {
      onFailure();
      throw error;
    }
  }
  return {
    ...database,
    transaction: (steps) => watched(database.transaction(steps)),
    shareCommit: (steps) => watched(database.shareCommit(steps)),
    writeLoosely: (steps) => watched(database.writeLoosely(steps)),
    appendEvents: (rows) => watched(database.appendEvents(rows)),
  };
}

/** For `/readyz`. */
export async function databaseProblem(source: DatabaseSource): Promise<string | undefined> {
  try {
    await (await source.ready()).ping();
  } catch (error) {
    return whatIsWrong(error);
  }
  try {
    await source.proveWriting();
    return undefined;
  } catch (error) {
    return `cannot be written to (${errorCode(error) ?? 'unknown'})`;
  }
}

const FAULTS: readonly (readonly [isMeant: (code: string) => boolean, fault: string])[] = [
  [isUnwritable, 'cannot be written to'],
  [isNotOpened, 'cannot be opened'],
  [isDamaged, 'is damaged'],
  [isUserRefused, 'refuses the user or password of DATABASE_URL'],
  [isDatabaseUnknown, 'does not exist by the name in DATABASE_URL'],
];

/** Goes on after "The database", for the log and `/readyz`. */
export function whatIsWrong(error: unknown): string {
  if (error instanceof NewerTablesError)
    return `has the tables of a newer server (${error.migrations.join(', ')}): start that one, or restore the backup of before`;
  if (error instanceof BeingRestoredError) return 'is being restored';
  const code = fileErrorCode(error) ?? '';
  const [, fault] = FAULTS.find(([isMeant]) => isMeant(code)) ?? [];
  return fault === undefined ? 'does not answer' : `${fault} (${code})`;
}

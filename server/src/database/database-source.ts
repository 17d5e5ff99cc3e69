import { openDatabase } from './database.ts';
import type { Database, DatabaseOptions } from './database.ts';

/**
 * The one open database of the process, shared by all that store something: two
 * writers that wait for each other would hold up the process on the embedded one.
 */
export interface DatabaseSource {
  /** Opens it at the first need, and again after it was down; rejects while it cannot be had. */
  ready(): Promise<Database>;
  close(): Promise<void>;
}

export function createDatabaseSource(options: DatabaseOptions): DatabaseSource {
  let opening: Promise<Database> | undefined;
  let isClosed = false;
  return {
    ready() {
      if (isClosed) return Promise.reject(new Error('The database is closed, because the server stops.'));
      opening ??= openDatabase(options).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    async close() {
      isClosed = true;
      const database = await opening?.catch(() => undefined);
      await database?.close();
    },
  };
}

/** For `/readyz`. */
export async function databaseProblem(source: DatabaseSource): Promise<string | undefined> {
  try {
    await (await source.ready()).ping();
    return undefined;
  } catch {
    return 'does not answer';
  }
}

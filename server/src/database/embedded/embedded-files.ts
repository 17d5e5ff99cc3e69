/** Looks at the files of an embedded database that a server does not use. */
import { statSync } from 'node:fs';
import LibsqlDatabase from 'libsql';
import { fileErrorCode } from '../error-codes.ts';

export interface EmbeddedFiles {
  /** What changes with each write; empty where the files cannot be seen. */
  stateOf(path: string): string;
  /** Also true where it cannot be read: nobody knows then that it holds none. Takes time, and keeps a connection for a while. */
  holdsSubmissions(path: string): boolean;
}

export const embeddedFiles: EmbeddedFiles = {
  stateOf(path) {
    try {
      return [path, `${path}-wal`]
        .map((file) => statSync(file, { throwIfNoEntry: false }))
        .map((stats) => (stats === undefined ? 'none' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`))
        .join();
    } catch (error) {
      if (fileErrorCode(error) === undefined) throw error;
      return '';
    }
  },
  holdsSubmissions(path) {
    try {
      return statSync(path, { throwIfNoEntry: false }) !== undefined && hasEntries(path);
    } catch (error) {
      if (fileErrorCode(error) === undefined) throw error;
      return true;
    }
  },
};

function hasEntries(path: string): boolean {
  const file = new LibsqlDatabase(path, { readonly: true });
  try {
    if (file.prepare("select 1 from sqlite_master where name = 'submissions'").all().length === 0)
      return false;
    return file.prepare('select 1 from submissions limit 1').all().length > 0;
  } finally {
    file.close();
  }
}

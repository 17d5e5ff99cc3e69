import LibsqlDatabase from 'libsql';

/** Changes a database file that nobody uses. What is deleted from it is overwritten, and nothing stays beside it. */
export function changeFile<Result>(
  path: string,
  change: (database: LibsqlDatabase.Database) => Result,
): Result {
  const database = new LibsqlDatabase(path);
  try {
    database.exec('pragma journal_mode = delete; pragma secure_delete = on');
    return change(database);
  } finally {
    database.close();
  }
}

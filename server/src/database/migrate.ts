/** Brings the tables up to date (`migrations.ts`), and knows those of a newer server. */
import { DEFAULT_MIGRATION_TABLE, Migrator, sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { isBusy } from './error-codes.ts';
import { migrations } from './migrations.ts';
import type { Tables } from './schema.ts';

/**
 * Safe when two servers start at once: PostgreSQL locks, and on the embedded
 * database the one that comes second finds the tables made and tries again.
 */
export async function migrate({ query, kind }: Database): Promise<void> {
  const migrator = new Migrator({
    db: query,
    provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
  });
  const first = await migrator.migrateToLatest();
  if (first.error === undefined) return;
  const newer = await newerMigrations(query);
  if (newer.length > 0) throw new NewerTablesError(newer, first.error);
  if (kind === 'postgres' || isBusy(first.error)) throw first.error;
  const second = await migrator.migrateToLatest();
  if (second.error !== undefined) throw second.error;
}

/** What has made the tables is of a newer server, so this one does not know what stands in them. */
export class NewerTablesError extends Error {
  readonly code = 'NEWER_TABLES';
  /** Names of the migrations that this server does not have. */
  readonly migrations: readonly string[];
  constructor(names: readonly string[], cause: unknown) {
    super(`The tables are those of a newer server (${names.join(', ')}).`, { cause });
    this.migrations = names;
  }
}

async function newerMigrations(query: Kysely<Tables>): Promise<string[]> {
  const tables = await query.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return [];
  const { rows } = await sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name`.execute(query);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(migrations, name));
}

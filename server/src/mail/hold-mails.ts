/** What a restore makes of mails that waited when the copy was made. */
import { join } from 'node:path';
import LibsqlDatabase from 'libsql';
import { Client } from 'pg';
import { DATABASE_FILE } from '../database/database.ts';
import type { DatabaseOptions } from '../database/database.ts';

const CONNECT_TIMEOUT_MS = 5000;
/** Held mails are as those that were given up: `resend` sends them, and whatever ends a submission deletes them. */
const HOLD = `update outbox set state = 'dead', last_error = 'held by a restore' where state in ('waiting', 'claimed')`;

/**
 * Holds the mails of a restored database that would leave at the next start of the server: most have left since the copy was
 * made, and a copy that is only tried out would write to people. Leaves the tables as they are, so that a server of any
 * version can follow. Rejects where the database cannot be had.
 *
 * @returns how many there are
 */
export async function holdMails({ dataDir, databaseUrl }: DatabaseOptions): Promise<number> {
  return databaseUrl === undefined ? holdEmbedded(join(dataDir, DATABASE_FILE)) : holdPostgres(databaseUrl);
}

function holdEmbedded(file: string): number {
  const database = new LibsqlDatabase(file);
  try {
    return database.prepare(HOLD).run().changes;
  } finally {
    database.close();
  }
}

async function holdPostgres(connectionString: string): Promise<number> {
  const client = new Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    return (await client.query(HOLD)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}

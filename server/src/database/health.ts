/** Whether a database answers, and whether it takes what is written. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { RunTransaction } from './database.ts';
import type { Tables } from './schema.ts';

/** A full disk may still take a small page or two. */
const PROOF = 'x'.repeat(65_536);
const PROOF_SETTING = 'proof-of-writing';

export async function ping(query: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(query);
}

export async function proveWriting(transaction: RunTransaction): Promise<void> {
  const row = { name: PROOF_SETTING, value: PROOF };
  await transaction((query) =>
    query
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute(),
  );
  await transaction((query) => query.deleteFrom('settings').where('name', '=', PROOF_SETTING).execute());
}

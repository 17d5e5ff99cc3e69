import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { DAY_MS } from '../../shared/day-ms.ts';
import { NETWORK_KEY_MS, NETWORK_KEY_PREFIX } from './idempotency.ts';
import { lockSubmissions, ROWS_AT_ONCE } from './lock-submissions.ts';
import type { Condition } from './lock-submissions.ts';

/** Deletes what is past its time, with everything that hangs on it; returns how many submissions there were. */
export function deleteExpired(database: Database, now: number): Promise<number> {
  return deleteWhere(database, (submissions) => submissions('delete_after', '<', now));
}

/**
 * Forgets which mailbox submissions of before the last day name: their mails are counted no more, and one hash would go on
 * tying several addresses of a person together.
 */
export async function forgetMailboxes({ transaction, kind }: Database, now: number): Promise<void> {
  await transaction((query) => {
    const counted = query
      .selectFrom('submissions')
      .select('id')
      .where('mailbox', 'is not', null)
      .where('created_at', '<=', now - DAY_MS)
      .$if(kind === 'postgres', (select) => select.forUpdate().skipLocked());
    return query.updateTable('submissions').set({ mailbox: null }).where('id', 'in', counted).execute();
  });
}

/**
 * Forgets from which networks forms without script came, once no repetition is found by it any more: no address is kept,
 * not even as a hash (the privacy policy says for how long).
 */
export async function forgetNetworks({ transaction, kind }: Database, now: number): Promise<void> {
  await transaction((query) => {
    const past = query
      .selectFrom('submissions')
      .select('id')
      .where('idempotency_key', 'like', `${NETWORK_KEY_PREFIX}%`)
      .where('created_at', '<=', now - NETWORK_KEY_MS)
      .$if(kind === 'postgres', (select) => select.forUpdate().skipLocked());
    return query
      .updateTable('submissions')
      .set({ idempotency_key: sql<string>`'past ' || id` })
      .where('id', 'in', past)
      .execute();
  });
}

/** Deletes everything about a person; returns how many submissions there were. */
export function eraseSubject(database: Database, ...subjects: readonly string[]): Promise<number> {
  return erase(database, (submissions) => submissions('subject', 'in', subjects));
}

/** Deletes one submission; returns how many there were. */
export function eraseReference(database: Database, reference: string): Promise<number> {
  return erase(database, (submissions) => submissions('reference', '=', reference));
}

/** Also out of the files, where the hour until the next clean-up would be too long. */
async function erase(database: Database, condition: Condition): Promise<number> {
  const deleted = await deleteWhere(database, condition);
  await database.truncateLog();
  return deleted;
}

async function deleteWhere(database: Database, condition: Condition): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await database.transaction(async (query) => {
      const found = await lockSubmissions(query, { database, condition });
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await query.deleteFrom('tokens').where('submission_id', 'in', ids).execute();
      await query.deleteFrom('outbox').where('submission_id', 'in', ids).execute();
      await query.deleteFrom('submissions').where('id', 'in', ids).execute();
      return ids.length;
    });
    deleted += count;
    if (count < ROWS_AT_ONCE) return deleted;
  }
}

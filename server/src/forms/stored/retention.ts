import type { Database } from '../../database/database.ts';
import { lockSubmissions, ROWS_AT_ONCE } from './lock-submissions.ts';
import type { Condition } from './lock-submissions.ts';

/** Deletes what is past its time, with everything that hangs on it; returns how many submissions there were. */
export function deleteExpired(database: Database, now: number): Promise<number> {
  return deleteWhere(database, (submissions) => submissions('delete_after', '<', now));
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
      await query.deleteFrom('recent_sends').where('submission_id', 'in', ids).execute();
      await query.deleteFrom('submissions').where('id', 'in', ids).execute();
      return ids.length;
    });
    deleted += count;
    if (count < ROWS_AT_ONCE) return deleted;
  }
}

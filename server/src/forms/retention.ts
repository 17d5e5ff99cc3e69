import type { Database } from '../database/database.ts';

/** Deletes what is past its time, with everything that hangs on it; returns how many submissions there were. */
export function deleteExpired(database: Database, now: number): Promise<number> {
  return database.transaction(async (query) => {
    const expired = query.selectFrom('submissions').select('id').where('delete_after', '<', now);
    await query.deleteFrom('tokens').where('submission_id', 'in', expired).execute();
    await query.deleteFrom('outbox').where('submission_id', 'in', expired).execute();
    const result = await query.deleteFrom('submissions').where('delete_after', '<', now).executeTakeFirst();
    return Number(result.numDeletedRows);
  });
}

/** Deletes everything about a person; returns how many submissions there were. */
export function eraseSubject(database: Database, subject: string): Promise<number> {
  return database.transaction(async (query) => {
    const theirs = query.selectFrom('submissions').select('id').where('subject', '=', subject);
    await query.deleteFrom('tokens').where('submission_id', 'in', theirs).execute();
    await query.deleteFrom('outbox').where('submission_id', 'in', theirs).execute();
    const result = await query.deleteFrom('submissions').where('subject', '=', subject).executeTakeFirst();
    return Number(result.numDeletedRows);
  });
}

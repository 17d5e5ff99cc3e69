/**
 * Who has left a list since a copy was made: a restore alone would put them on it again, although they were told that they
 * get no more. What has ended in the data that are replaced ends in the restored ones, too.
 */
import { existsSync } from 'node:fs';
import LibsqlDatabase from 'libsql';
import { errorCode } from '../shared/error-code.ts';
import { isDamaged } from './error-codes.ts';
import type { SoleUse } from './postgres/postgres-use.ts';
import type { Tables } from './schema.ts';

type EndedSubmission = Pick<Tables['submissions'], 'id' | 'consent' | 'delete_after'>;

const SELECT_ENDED = "select id, consent, delete_after from submissions where state = 'ended'";

/**
 * What has ended in an embedded database that nobody uses.
 *
 * @returns undefined where the file is damaged, or has no such table
 */
export function endedEmbedded(file: string): readonly EndedSubmission[] | undefined {
  if (!existsSync(file)) return [];
  const database = new LibsqlDatabase(file, { readonly: true });
  try {
    return database.prepare(SELECT_ENDED).all() as EndedSubmission[];
  } catch (error) {
    const code = errorCode(error) ?? '';
    if (isDamaged(code) || code === 'SQLITE_ERROR') return undefined;
    throw error;
  } finally {
    database.close();
  }
}

/**
 * Ends them in an embedded database that is not yet at its place, and deletes what they would still be sent.
 *
 * @returns how many had not ended there
 */
export function endEmbedded(file: string, ended: readonly EndedSubmission[]): number {
  const database = new LibsqlDatabase(file);
  try {
    database.exec('pragma journal_mode = delete');
    const end = database.prepare(
      `update submissions set state = 'ended', consent = ?, delete_after = ?, idempotency_key = 'ended ' || id
         where id = ? and state <> 'ended'`,
    );
    const deleteMails = database.prepare("delete from outbox where submission_id = ? and state <> 'sent'");
    return database.transaction(() => {
      let count = 0;
      for (const { id, consent, delete_after } of ended) {
        const { changes } = end.run(consent, delete_after, id);
        if (changes > 0) deleteMails.run(id);
        count += changes;
      }
      return count;
    })();
  } finally {
    database.close();
  }
}

/** What has ended in a PostgreSQL database, as JSON: the driver has no number for a `bigint`. */
export async function endedPostgres({ rows }: SoleUse): Promise<string> {
  return JSON.stringify(await rows(SELECT_ENDED));
}

/** As {@link endEmbedded}, with what {@link endedPostgres} has returned. */
export function endPostgres({ change }: SoleUse, ended: string): Promise<number> {
  return change(
    `with left_since as (
       update submissions set state = 'ended', consent = ended.consent, delete_after = ended.delete_after,
           idempotency_key = 'ended ' || submissions.id
         from json_to_recordset($1) as ended (id text, consent text, delete_after bigint)
         where submissions.id = ended.id and submissions.state <> 'ended' returning submissions.id
     ), mails as (
       delete from outbox where submission_id in (select id from left_since) and state <> 'sent'
     )
     select id from left_since`,
    [ended],
  );
}

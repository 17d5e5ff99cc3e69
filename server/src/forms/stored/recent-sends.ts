/**
 * What tells senders apart for hours: by their network, so that a form without script is stored once, and by their mailbox,
 * so that nobody's is filled.
 */
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import type { Tables } from '../../database/schema.ts';
import { CLOCKS_APART_MS } from '../../shared/clocks-apart.ts';
import { DAY_MS } from '../../shared/day-ms.ts';
import { NETWORK_KEY_MS, NETWORK_KEY_PREFIX } from './idempotency.ts';

/** The submission that has been stored under any of these keys. */
export function findByKey(
  query: Pick<Transaction<Tables>, 'selectFrom'>,
  keys: readonly string[],
): Promise<{ reference: string } | undefined> {
  return query
    .selectFrom('submissions')
    .select('reference')
    .where('idempotency_key', 'in', keys)
    .unionAll(
      query
        .selectFrom('recent_sends')
        .innerJoin('submissions', 'submissions.id', 'recent_sends.submission_id')
        .select('submissions.reference')
        .where('recent_sends.network_key', 'in', keys),
    )
    .executeTakeFirst();
}

/**
 * Notes down who has sent a submission.
 *
 * @returns whether it is the first of its network; what was noted down with the same key since it was looked for stays
 */
export async function noteSend(query: Transaction<Tables>, send: Tables['recent_sends']): Promise<boolean> {
  const noted = await query
    .insertInto('recent_sends')
    .values(send)
    .onConflict((conflict) => conflict.column('network_key').doNothing())
    .returning('submission_id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** How many submissions name the mailbox of this one, on the day that ends with it. */
export async function countOfDay(
  query: Transaction<Tables>,
  { mailbox, created_at }: Pick<Tables['recent_sends'], 'mailbox' | 'created_at'>,
): Promise<number> {
  const { count } = await query
    .selectFrom('recent_sends')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('mailbox', '=', mailbox)
    .where('created_at', '>', created_at - DAY_MS)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whoever has left a list may send the same order again. */
export async function forgetKeys(
  query: Transaction<Tables>,
  submissionIds: readonly string[],
): Promise<void> {
  await query
    .updateTable('recent_sends')
    .set({ network_key: null })
    .where('submission_id', 'in', submissionIds)
    .execute();
}

/**
 * Forgets from which networks forms without script came, once no repetition is found by it any more: no address is kept,
 * not even as a hash (the privacy policy says for how long). After a day, the mails to a mailbox are counted no more, and one
 * hash would go on tying several addresses of a person together. So is forgotten what a clock that was ahead has left.
 */
export async function forgetSends({ transaction, kind }: Database, now: number): Promise<void> {
  await transaction(async (query) => {
    const sent = (before: number) =>
      query
        .selectFrom('recent_sends')
        .select('submission_id')
        .where(({ eb, or }) =>
          or([eb('created_at', '<=', before), eb('created_at', '>', now + CLOCKS_APART_MS)]),
        )
        .$if(kind === 'postgres', (select) => select.forUpdate().skipLocked());
    await query
      .deleteFrom('recent_sends')
      .where('submission_id', 'in', sent(now - DAY_MS))
      .execute();
    await query
      .updateTable('recent_sends')
      .set({ network_key: null })
      .where('submission_id', 'in', sent(now - NETWORK_KEY_MS).where('network_key', 'is not', null))
      .execute();
    await forgetInSubmissions(query, kind);
  });
}

/** Servers of before there was a table for it named senders in the submission, which copies hold. */
async function forgetInSubmissions(query: Transaction<Tables>, kind: Database['kind']): Promise<void> {
  const isOfNetwork = sql`idempotency_key like ${`${NETWORK_KEY_PREFIX}%`}`;
  const lock = kind === 'postgres' ? sql`for update skip locked` : sql``;
  await sql`update submissions set mailbox = null,
      idempotency_key = case when ${isOfNetwork} then 'past ' || id else idempotency_key end
    where id in (select id from submissions where mailbox is not null or ${isOfNetwork} ${lock})`.execute(
    query,
  );
}

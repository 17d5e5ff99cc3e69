import type { Database } from '../database/database.ts';
import { HELD } from './hold-mails.ts';
import { IS_UNSENT } from './outbox.ts';

/** How many mails of each kind are tried again. */
export interface Resent {
  readonly dead: number;
  readonly waiting: number;
}

/** One mail, all that a restore has held, or all others. */
type ResendChoice =
  { readonly kind: 'one'; readonly id: string } | { readonly kind: 'held' } | { readonly kind: 'others' };

/**
 * Lets mails be tried again at once, unless they are just being deleted: those that were given up or held, with all their
 * tries, and those that wait for a later try, with the tries that are left. Where a mail server is in order again, those would
 * wait for up to a day. Held ones only where they are chosen: most of them have left.
 */
export function resend({ transaction, kind }: Database, now: number, choice: ResendChoice): Promise<Resent> {
  return transaction(async (query) => {
    const inState = (state: 'dead' | 'waiting') =>
      query
        .selectFrom('outbox')
        .select('id')
        .where(IS_UNSENT)
        .where('state', '=', state)
        .$if(state === 'waiting', (select) => select.where('due_at', '>', now))
        .where(({ eb, or, and }) => {
          if (choice.kind === 'one') return eb('id', '=', choice.id);
          const isHeld = and([eb('state', '=', 'dead'), eb('last_error', '=', HELD)]);
          if (choice.kind === 'held') return isHeld;
          return or([eb('state', '!=', 'dead'), eb('last_error', 'is', null), eb('last_error', '!=', HELD)]);
        })
        .$if(kind === 'postgres', (select) => select.forUpdate().skipLocked());
    const waiting = await query
      .updateTable('outbox')
      .set({ due_at: now })
      .where('id', 'in', inState('waiting'))
      .executeTakeFirst();
    const dead = await query
      .updateTable('outbox')
      .set({ state: 'waiting', attempts: 0, due_at: now, last_error: null })
      .where('id', 'in', inState('dead'))
      .executeTakeFirst();
    return { dead: Number(dead.numUpdatedRows), waiting: Number(waiting.numUpdatedRows) };
  });
}

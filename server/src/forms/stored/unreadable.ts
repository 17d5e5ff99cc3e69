import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import type { Seal } from '../../database/seal.ts';

/** What is stored, and what opens what of it is sealed. */
export interface SealedDatabase {
  readonly database: Database;
  readonly seal: Seal;
}

/** Takes some milliseconds to open. */
const ENTRIES_AT_ONCE = 500;

/** How many entries another key has sealed, so that nobody can say what they hold, or whose they are. */
export async function countUnreadable({ database, seal }: SealedDatabase): Promise<number> {
  let unreadable = 0;
  let last = '';
  for (;;) {
    const rows = await database.query
      .selectFrom('submissions')
      .select(['id', 'answers'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(ENTRIES_AT_ONCE)
      .execute();
    unreadable += rows.filter(({ answers }) => !seal.canOpen(answers)).length;
    const [final] = rows.slice(-1);
    if (final === undefined) return unreadable;
    last = final.id;
    // The embedded database reads at once, and visitors want their pages meanwhile.
    await nextTurn();
  }
}

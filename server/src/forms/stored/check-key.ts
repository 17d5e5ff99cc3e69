/** Whether `FORMS_KEY` is the one that the entries were sealed with, without opening all of them at each start. */
import { createHmac } from 'node:crypto';
import { countUnreadable } from './unreadable.ts';
import type { SealedDatabase } from './unreadable.ts';

const CHECK_NAME = 'forms-key-check';

/**
 * Says what is wrong with the key, or nothing. A key that reads every entry is noted down as that of this database, by a
 * value that tells nothing of it.
 */
export async function checkKey(
  { database, seal }: SealedDatabase,
  key: Buffer | undefined,
): Promise<string | undefined> {
  const noted = await database.query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', CHECK_NAME)
    .executeTakeFirst();
  const value =
    key === undefined ? undefined : createHmac('sha256', key).update(CHECK_NAME).digest('base64url');
  if (value !== undefined && noted?.value === value) return undefined;
  const unreadable = await countUnreadable({ database, seal });
  if (unreadable > 0) {
    // What is sealed from now on, the key of the note may not read: whoever starts with that one counts again.
    await database.transaction((query) =>
      query.deleteFrom('settings').where('name', '=', CHECK_NAME).execute(),
    );
    return key === undefined
      ? `FORMS_KEY is not set, and another server has sealed ${unreadable} entries: set the key they were sealed with`
      : `FORMS_KEY is not the one that ${unreadable} entries were sealed with; unless the key was changed on purpose, set that one, because what is sealed now it cannot read`;
  }
  if (value === undefined) return undefined;
  const row = { name: CHECK_NAME, value };
  await database.transaction((query) =>
    query
      .insertInto('settings')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute(),
  );
  return undefined;
}

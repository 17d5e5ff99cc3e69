import type { Database } from '../database/database.ts';
import { dayOf } from './days.ts';

/** What the privacy policy promises. */
const RETENTION_MONTHS = 13;

/** Of so many days, the present one included, nothing has been deleted: thirteen months have 393 days or more. */
export const KEPT_DAYS = 394;

/** Deletes events of days that lie longer back than the retention; returns how many there were. */
export async function deleteOldEvents({ transaction }: Database, now: number): Promise<number> {
  const result = await transaction((query) =>
    query.deleteFrom('events').where('day', '<', oldestDay(now)).executeTakeFirst(),
  );
  return Number(result.numDeletedRows);
}

/** The same day 13 months ago; of a month that is too short, the first day of the next. */
function oldestDay(now: number): string {
  const day = new Date(now);
  const dayOfMonth = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() - RETENTION_MONTHS);
  if (day.getUTCDate() !== dayOfMonth) day.setUTCDate(1);
  return dayOf(day.getTime());
}

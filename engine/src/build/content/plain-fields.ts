/** Fields that need nothing of the build. */
import * as v from 'valibot';

/** Plain words on one line. */
export const text = () => v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'));

/** A day, written `2026-11-21`. */
export const day = () =>
  v.pipe(
    v.string(),
    v.isoDate('must be a day such as 2026-11-21'),
    v.check(
      (written) => !ISO_DAY.test(written) || isInCalendar(written),
      'is no day of the calendar. Correct it',
    ),
  );

const ISO_DAY = /^\d{4}-(?:0\d|1[0-2])-(?:[012]\d|3[01])$/;

/** 31 February becomes a day in March. */
function isInCalendar(written: string): boolean {
  const moment = Date.parse(`${written}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(written);
}

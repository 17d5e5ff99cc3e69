import { dayOf } from './days.ts';

/** How many events are taken in a day (UTC) of everybody together: what is stored for 13 months must not fill the disk. */
export interface DayLimit {
  /** Counts so many more; where they are too many, counts none of them and returns false. */
  admits(count: number): boolean;
}

/**
 * Counts in memory: a restart begins anew, which nobody outside can bring about.
 *
 * @param perDay 0: any number
 */
export function createDayLimit(perDay: number, now: () => number): DayLimit {
  let today = '';
  let taken = 0;
  return {
    admits(count) {
      if (perDay === 0) return true;
      const day = dayOf(now());
      if (day !== today) taken = 0;
      today = day;
      if (taken + count > perDay) return false;
      taken += count;
      return true;
    },
  };
}

import { DAY_MS } from '../../shared/day-ms.ts';
import type { Snapshot } from './snapshot.schema.ts';

/** Holidays around a weekend leave gaps of up to five days between two reference rates. */
const MAX_AGE_DAYS = 7;

/** Whole days between the newest rates and a day. */
export function daysOld({ days }: Snapshot, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(days.at(-1)?.day ?? '')) / DAY_MS);
}

export function isStale(snapshot: Snapshot, today: string): boolean {
  return daysOld(snapshot, today) > MAX_AGE_DAYS;
}

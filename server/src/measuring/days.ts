import { DAY_MS } from '../shared/day-ms.ts';

/** The day of a moment (milliseconds since 1970), in UTC: `2026-11-22`. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Until the day of a moment ends, in UTC. */
export function secondsLeftOfDay(moment: number): number {
  return Math.ceil((DAY_MS - (moment % DAY_MS)) / 1000);
}

/** So many days that end with the one of a moment, oldest first. */
export function daysUntil(moment: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => dayOf(moment - (count - 1 - index) * DAY_MS));
}

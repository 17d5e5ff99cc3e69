import type { Problem } from '@quellwerk/engine/content';
import { DAY_MS } from '../shared/day-ms.ts';

const VARIABLE = 'SOURCE_DATE_EPOCH';
/** Up to the year 5138; `Date` holds no more than eighty times that. */
const SECONDS = /^\d{1,11}$/;

/** The moment as of which the site is built: now, or that of SOURCE_DATE_EPOCH, in seconds since 1970. */
export function buildMoment(environment: NodeJS.ProcessEnv = process.env): Date {
  const epoch = environment[VARIABLE] ?? '';
  return SECONDS.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
}

/** The day of {@link buildMoment} in UTC: `2026-11-21`. */
export function buildDay(environment?: NodeJS.ProcessEnv): string {
  return buildMoment(environment).toISOString().slice(0, 10);
}

/** `2026-12-31` -> `2027-01-01` */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * Whether a day is later than tomorrow, for the clock and for the moment of the build. Tomorrow is not, because a day
 * begins in Germany before the build counts it.
 */
export function isBeyondTomorrow(day: string, environment?: NodeJS.ProcessEnv): boolean {
  return [buildDay(environment), buildDay({})].every((today) => day > dayAfter(today));
}

/** What has to be corrected before a moment can be read. */
export function momentProblems(environment: NodeJS.ProcessEnv): Problem[] {
  const epoch = environment[VARIABLE] ?? '';
  if (epoch === '' || SECONDS.test(epoch)) return [];
  const message = `"${epoch}" is no moment. Write seconds since 1970, such as $(date -d 2026-11-25 +%s).`;
  return [{ file: VARIABLE, message }];
}

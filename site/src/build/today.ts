import type { Problem } from '@quellwerk/engine/content';

const VARIABLE = 'SOURCE_DATE_EPOCH';
/** Up to the year 5138; `Date` holds no more than two hundred times that. */
const SECONDS = /^\d{1,11}$/;

/** The moment of the build; SOURCE_DATE_EPOCH, in seconds since 1970, makes a build of another one. */
export function buildMoment(environment: NodeJS.ProcessEnv = process.env): Date {
  const epoch = environment[VARIABLE] ?? '';
  return SECONDS.test(epoch) ? new Date(Number(epoch) * 1000) : new Date();
}

/** Its day, `2026-11-21`. */
export function buildDay(environment?: NodeJS.ProcessEnv): string {
  return buildMoment(environment).toISOString().slice(0, 10);
}

/** What has to be corrected before a moment can be read. */
export function momentProblems(environment: NodeJS.ProcessEnv): Problem[] {
  const epoch = environment[VARIABLE] ?? '';
  if (epoch === '' || SECONDS.test(epoch)) return [];
  const message = `"${epoch}" is no moment. Write seconds since 1970, such as $(date -d 2026-11-25 +%s).`;
  return [{ file: VARIABLE, message }];
}

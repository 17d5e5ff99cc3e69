/** The moment of the build; SOURCE_DATE_EPOCH, in seconds, makes a build of another one. */
export function buildMoment(environment: NodeJS.ProcessEnv = process.env): Date {
  const epoch = environment['SOURCE_DATE_EPOCH'];
  return epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
}

/** Its day, `2026-11-21`. */
export function buildDay(environment?: NodeJS.ProcessEnv): string {
  return buildMoment(environment).toISOString().slice(0, 10);
}

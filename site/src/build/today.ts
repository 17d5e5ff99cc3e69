/** The day of the build, `2026-11-21`; SOURCE_DATE_EPOCH, in seconds, makes a build of another day. */
export function buildDay(environment: NodeJS.ProcessEnv = process.env): string {
  const epoch = environment['SOURCE_DATE_EPOCH'];
  const moment = epoch === undefined ? new Date() : new Date(Number(epoch) * 1000);
  return moment.toISOString().slice(0, 10);
}

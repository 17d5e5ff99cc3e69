/** For names that sort by age, to the second and in UTC: `20260102T030405Z`. */
export function timestampOf(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}

/** When it was, in milliseconds since 1970; undefined for another text. */
export function timeOfTimestamp(timestamp: string): number | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(timestamp);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second] = match;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? undefined : time;
}

/** For names that sort by age, to the second and in UTC: `20260102T030405Z`. */
export function timestampOf(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}

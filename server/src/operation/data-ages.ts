import * as v from 'valibot';
import { DAY_MS } from '../shared/day-ms.ts';
import type { ServedRelease } from '../release/served-release.ts';

/** Name of the data -> the day of its newest entry. */
const dataDaysSchema = v.record(v.string(), v.pipe(v.string(), v.isoDate()));

/**
 * The age of what a release shows and only a new release renews, such as
 * exchange rates, in whole days: so that an operator's alarm comes before visitors notice.
 *
 * @param now milliseconds since 1970
 */
export function dataAges({ manifest }: Pick<ServedRelease, 'manifest'>, now: number): Map<string, number> {
  const days = v.safeParse(dataDaysSchema, manifest.extensions['dataDays']);
  const entries = days.success ? Object.entries(days.output) : [];
  return new Map(entries.map(([name, day]) => [name, Math.floor((now - Date.parse(day)) / DAY_MS)]));
}

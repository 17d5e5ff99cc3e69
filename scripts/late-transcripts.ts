/** Webinars that are over and whose transcript, which their page promises, has not come. */
import * as v from 'valibot';
import { DAY_MS } from '../site/src/shared/day-ms.ts';
import { endOf } from '../site/src/shared/webinar-state.ts';

/** Five business days, which pages promise as an example, with a weekend between them. */
const LATE_AFTER_MS = 7 * DAY_MS;

const datesSchema = v.object({
  start: v.string(),
  durationMinutes: v.number(),
  state: v.picklist(['planned', 'moved', 'cancelled']),
  onDemandFrom: v.optional(v.string()),
});

interface WebinarFile {
  /** `site/content/webinars/scaling.en.yaml` */
  readonly file: string;
  /** What stands in it, parsed. */
  readonly data: unknown;
}

/**
 * A line for each file of a webinar that took place, ended more than seven days ago and has no `onDemandFrom`.
 * @param now milliseconds since 1970
 */
export function lateTranscripts(files: readonly WebinarFile[], now: number): string[] {
  return files.flatMap(({ file, data }) => {
    const { start, durationMinutes, state, onDemandFrom } = v.parse(datesSchema, data);
    const ended = endOf(start, durationMinutes);
    return state !== 'cancelled' && onDemandFrom === undefined && now - ended > LATE_AFTER_MS
      ? [`${file}, over since ${new Date(ended).toISOString().slice(0, 10)}`]
      : [];
  });
}

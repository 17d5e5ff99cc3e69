import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { ANNOUNCED_ZONE, PLANNED_STATES } from '../../shared/webinar-state.ts';
import { languages } from '../languages.ts';
import { dayThatCame } from './day-that-came.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';
import { isInOrder, transcriptSchema } from './transcript.schema.ts';

const START = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2})?[+-]\d{2}:\d{2}$/;

/** Swedish writes days and times as ISO 8601 does. */
const WALL_CLOCK = new Intl.DateTimeFormat('sv', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: ANNOUNCED_ZONE,
});

/** With the offset of winter in summer, the page would announce another hour than its editor has written. */
function isWallClock(start: string): boolean {
  const [, written] = START.exec(start) ?? [];
  const moment = Date.parse(start);
  return !Number.isNaN(moment) && WALL_CLOCK.format(moment).replace(' ', 'T') === written;
}

/** @internal for its test */
export const webinarStart = v.pipe(
  text(),
  v.check(
    isWallClock,
    'must be a time as clocks in Berlin show it with their offset on that day, such as 2026-12-03T11:00+01:00 or, in summer time, 2027-06-03T11:00+02:00',
  ),
);

/** A webinar: when, what is in it, and its transcript once it is over. */
export const webinarSchema = (context: SchemaContext) =>
  v.pipe(
    v.strictObject({
      ...pageFields,
      ...listedFields,
      /** The h1. */
      heading: text(),
      lead: context.inlineMarkdown(),
      start: webinarStart,
      durationMinutes: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(480)),
      state: v.picklist(PLANNED_STATES),
      /** When it was to begin before it was moved, as search engines are told. */
      movedFrom: v.optional(webinarStart),
      /** In which it is held, whatever the language of the page. */
      spokenLanguage: v.picklist(languages),
      /** Day on which date, state, title or summary last changed, as calendars are told. */
      updated: dayThatCame(),
      onDemandFrom: v.optional(dayThatCame()),
      agenda: v.pipe(
        v.array(v.strictObject({ minute: v.pipe(v.number(), v.integer(), v.minValue(0)), title: text() })),
        v.minLength(1),
        v.check(
          (entries) => isInOrder(entries.map(({ minute }) => ({ start: minute }))),
          'must be in the order of its minutes, each later than the one before',
        ),
      ),
      speakers: v.array(v.strictObject({ role: text(), topic: text() })),
      learn: v.array(context.inlineMarkdown()),
      transcript: v.optional(transcriptSchema),
      form: v.literal('webinar-registration'),
    }),
    v.forward(
      v.check(
        ({ state, movedFrom }) => state === 'cancelled' || (state === 'moved') === (movedFrom !== undefined),
        'and "movedFrom" do not fit: who writes "moved" says there when it was to begin before, who writes "planned" nothing. Correct one of them',
      ),
      ['state'],
    ),
    v.forward(
      v.check(
        ({ onDemandFrom, transcript }) => onDemandFrom === undefined || transcript !== undefined,
        'has no "transcript" beside it, which is what can be read from that day on. Add it, or leave the day out',
      ),
      ['onDemandFrom'],
    ),
    v.forward(
      v.check(
        ({ onDemandFrom, transcript }) => onDemandFrom !== undefined || transcript === undefined,
        'has no "onDemandFrom" beside it, the day from which it can be read. Add it, or leave the transcript out',
      ),
      ['transcript'],
    ),
    v.forward(
      v.check(
        ({ start, onDemandFrom }) =>
          onDemandFrom === undefined || start.slice(0, onDemandFrom.length) <= onDemandFrom,
        'is a day before "start". Correct one of them',
      ),
      ['onDemandFrom'],
    ),
    v.forward(
      v.check(
        ({ agenda, durationMinutes }) => agenda.every(({ minute }) => minute < durationMinutes),
        'has a point that begins after "durationMinutes". Correct one of them',
      ),
      ['agenda'],
    ),
    v.forward(
      v.check(
        ({ transcript = [], durationMinutes }) =>
          transcript.every(({ start }) => start < durationMinutes * 60),
        'has a part that starts after "durationMinutes". Correct one of them',
      ),
      ['transcript'],
    ),
  );

/** When it is and where it stands, which pages in every language say alike. */
export const webinarDates = [
  'start',
  'durationMinutes',
  'state',
  'movedFrom',
  'spokenLanguage',
  'updated',
  'onDemandFrom',
] as const;

export type WebinarValue = v.InferOutput<ReturnType<typeof webinarSchema>>;

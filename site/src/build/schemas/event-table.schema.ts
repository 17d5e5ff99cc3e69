import { text } from '@quellwerk/engine/content';
import { customEvents } from '@quellwerk/measuring';
import type { CustomEventName } from '@quellwerk/measuring';
import * as v from 'valibot';
import { sameFields } from './same-fields.ts';

type EventName = 'pageView' | CustomEventName;

/** Everything that is told of visitors who agree. */
export const eventNames = ['pageView', ...Object.keys(customEvents)] as readonly EventName[];

const item = v.strictObject({
  /** What sets it off. */
  event: text(),
  /** What is told of it besides what all events tell. */
  told: text(),
});

/** The words of the table of events, one file a language. */
export const eventTableSchema = v.strictObject({
  label: text(),
  columns: v.strictObject({ event: text(), told: text() }),
  /** In place of the table while nothing is measured. */
  off: text(),
  /** One entry for each declared event: a new one without words in every language stops the build. */
  items: sameFields(eventNames, item),
});

export type EventTableValue = v.InferOutput<typeof eventTableSchema>;

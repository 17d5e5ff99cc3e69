import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Seconds from the beginning of a recording. */
export const seconds = () => v.pipe(v.number(), v.integer(), v.minValue(0));

interface Timed {
  readonly start: number;
}

/** Players and readers go through a recording from front to back. */
export const isInOrder = (entries: readonly Timed[]): boolean =>
  entries.every(({ start }, index) => start > (entries[index - 1]?.start ?? -1));

const speaker = v.pipe(
  text(),
  v.regex(
    /^(?:host|guest)$|^\p{Lu}/u,
    ({ input }) => `is "${input}". Write host, guest, or a name or role, which begins with a capital letter`,
  ),
);

/** Who says what, and when. */
export const transcriptSchema = v.pipe(
  v.array(v.strictObject({ start: seconds(), speaker, text: text() })),
  v.check(
    (entries) => isInOrder(entries),
    'must be in the order of its times, each later than the one before',
  ),
);

export type TranscriptValue = v.InferOutput<typeof transcriptSchema>;

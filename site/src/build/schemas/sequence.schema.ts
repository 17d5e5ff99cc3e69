import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';

const id = v.pipe(text(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes'));

/** Who tells whom what, one message below the other. */
export const sequenceSchema = v.pipe(
  v.strictObject({
    /** What the drawing shows, in one sentence; its accessible name. */
    title: text(),
    participants: v.pipe(
      v.array(v.strictObject({ id, label: v.pipe(text(), v.maxLength(20)) })),
      v.maxLength(4),
    ),
    messages: v.pipe(
      v.array(
        v.strictObject({
          from: text(),
          to: text(),
          /** The call of the walk that it is: gives the label and the place it leads to. */
          step: v.optional(text()),
          /** The event of the interface that it is. */
          event: v.optional(text()),
          /** For messages that are neither; at most 26 characters. */
          label: v.optional(v.pipe(text(), v.maxLength(26))),
          /** The sample of the page where it is explained; that of its step where it is left out. */
          at: v.optional(text()),
          sentence: v.pipe(text(), v.regex(/[.!?]$/, 'must be a sentence and end with a full stop')),
          /** Where money moves. */
          highlighted: v.optional(v.boolean(), false),
        }),
      ),
      v.minLength(1),
    ),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const ids = dataset.value.participants.map((participant) => participant.id);
    if (new Set(ids).size < ids.length)
      addIssue({ message: 'has two participants with one id. Give each its own' });
    for (const { from, to, step, event, label, sentence } of dataset.value.messages) {
      for (const end of [from, to])
        if (!ids.includes(end))
          addIssue({
            message: `has a message from or to "${end}", which takes no part. Name the id of a participant`,
          });
      if (from === to) addIssue({ message: `has a message from "${from}" to itself. Name two participants` });
      if ([step, event, label].filter((name) => name !== undefined).length !== 1)
        addIssue({ message: `needs exactly one of step, event and label where it says "${sentence}"` });
    }
  }),
);

export type SequenceValue = v.InferOutput<typeof sequenceSchema>;

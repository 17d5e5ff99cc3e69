import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { DrawnSequence } from '../../build/interface/draw-sequence.ts';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';
import { sequenceSchema } from '../../build/schemas/sequence.schema.ts';

/** A sequence of messages, whose calls and events are those of the sample interface. */
export const sequenceSectionSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('sequence'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    sequence: sequenceSchema,
  });

export type SequenceSource = v.InferOutput<ReturnType<typeof sequenceSectionSchema>>;

/** What the build makes of it. */
export interface SequenceSectionValue extends Omit<SequenceSource, 'sequence'> {
  readonly sequence: DrawnSequence;
}

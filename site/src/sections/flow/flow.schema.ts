import { inlineMarkdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { flowSchema } from '../../schemas/flow.schema.ts';

/** A flow drawing with its own heading. */
export const flowSectionSchema = v.strictObject({
  section: v.literal('flow'),
  title: text(),
  lead: v.optional(inlineMarkdown()),
  flow: flowSchema,
});

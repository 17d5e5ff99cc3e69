import { inlineMarkdown, markdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** A numbered sequence, such as a customer's journey. */
export const stepsSchema = v.strictObject({
  section: v.literal('steps'),
  title: text(),
  lead: v.optional(inlineMarkdown()),
  steps: v.pipe(v.array(v.strictObject({ title: text(), text: markdown() })), v.minLength(2)),
});

import { inlineMarkdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { linkSchema } from '../../schemas/link.schema.ts';

/** The next step at the end of a page. */
export const callToActionSchema = v.strictObject({
  section: v.literal('call-to-action'),
  title: text(),
  text: v.optional(inlineMarkdown()),
  actions: v.pipe(v.array(linkSchema), v.minLength(1), v.maxLength(2)),
});

import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { linkSchema } from '../../build/schemas/link.schema.ts';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** The next step at the end of a page. */
export const callToActionSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('call-to-action'),
    ...sectionFields,
    title: text(),
    text: v.optional(context.inlineMarkdown()),
    actions: v.pipe(v.array(linkSchema(context)), v.minLength(1), v.maxLength(2)),
  });

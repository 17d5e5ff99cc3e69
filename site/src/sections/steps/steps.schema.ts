import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** A numbered sequence, such as a customer's journey. */
export const stepsSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('steps'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    steps: v.pipe(v.array(v.strictObject({ title: text(), text: context.markdown() })), v.minLength(2)),
  });

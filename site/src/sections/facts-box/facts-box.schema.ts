import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** Terms and their details, set in the margin where there is one. */
export const factsBoxSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('facts-box'),
    ...sectionFields,
    title: text(),
    facts: v.pipe(
      v.array(v.strictObject({ term: text(), detail: context.inlineMarkdown() })),
      v.minLength(2),
    ),
  });

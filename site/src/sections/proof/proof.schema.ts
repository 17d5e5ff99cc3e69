import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { linkSchema } from '../../build/schemas/link.schema.ts';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** Claims with what backs them: a law, a document, a way to check. No quotes, no invented figures. */
export const proofSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('proof'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    points: v.pipe(
      v.array(
        v.strictObject({
          claim: text(),
          evidence: context.inlineMarkdown(),
          source: v.optional(linkSchema(context)),
        }),
      ),
      v.minLength(2),
    ),
  });

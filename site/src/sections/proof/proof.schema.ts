import { inlineMarkdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { linkSchema } from '../../schemas/link.schema.ts';

/** Claims with what backs them: a law, a document, a way to check. No quotes, no invented figures. */
export const proofSchema = v.strictObject({
  section: v.literal('proof'),
  title: text(),
  lead: v.optional(inlineMarkdown()),
  points: v.pipe(
    v.array(v.strictObject({ claim: text(), evidence: inlineMarkdown(), source: v.optional(linkSchema) })),
    v.minLength(2),
  ),
});

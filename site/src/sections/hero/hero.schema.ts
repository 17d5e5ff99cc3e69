import { inlineMarkdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { flowSchema } from '../../schemas/flow.schema.ts';
import { linkSchema } from '../../schemas/link.schema.ts';

/** The first screen: what this is, for whom, and one thing to do. Carries the page's h1. */
export const heroSchema = v.strictObject({
  section: v.literal('hero'),
  /** A word or two above the headline. */
  eyebrow: v.optional(text()),
  title: text(),
  lead: inlineMarkdown(),
  /** The first is the one thing to do; a second may stand beside it, quieter. */
  actions: v.optional(v.pipe(v.array(linkSchema), v.maxLength(2)), []),
  flow: v.optional(flowSchema),
});

import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { DrawnFlow } from '../../build/flow-layout/draw-flow.ts';
import { flowSchema } from '../../build/schemas/flow.schema.ts';
import { linkSchema } from '../../build/schemas/link.schema.ts';

/** The first screen: what this is, for whom, and one thing to do. Carries the page's h1. */
export const heroSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('hero'),
    /** A word or two above the headline. */
    eyebrow: v.optional(text()),
    title: text(),
    lead: context.inlineMarkdown(),
    /** The first is the one thing to do; a second may stand beside it, quieter. */
    actions: v.optional(
      v.pipe(v.array(linkSchema(context)), v.maxLength(2, 'must have at most 2 entries')),
      [],
    ),
    flow: v.optional(flowSchema),
  });

type HeroSource = v.InferOutput<ReturnType<typeof heroSchema>>;

/** What the build makes of it. */
export interface HeroValue extends Omit<HeroSource, 'flow'> {
  readonly flow?: DrawnFlow;
}

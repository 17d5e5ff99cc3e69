import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { DrawnFlow, FlowChoices } from '../../build/flow-layout/draw-flow.ts';
import { flowSchema, playableFlowSchema } from '../../build/schemas/flow.schema.ts';
import { linkSchema } from '../../build/schemas/link.schema.ts';

/** The first screen: what this is, for whom, and one thing to do. Carries the page's h1. */
export const heroSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('hero'),
    /** A word or two above the headline. */
    eyebrow: v.optional(text()),
    title: text(),
    lead: context.inlineMarkdown(),
    /** `help` for people in trouble: the headline small, the answer large. */
    size: v.optional(v.literal('help')),
    /** The first is the one thing to do; a second may stand beside it, quieter. */
    actions: v.optional(v.pipe(v.array(linkSchema(context)), v.maxLength(2)), []),
    flow: v.optional(flowSchema(context)),
    /** Two or three flows of which the visitor chooses one, in place of a single one. */
    flows: v.optional(
      v.strictObject({
        /** What they have in common. */
        title: text(),
        choices: v.pipe(
          v.array(
            v.strictObject({
              /** Begins the addresses of its steps: `#payroll-3`. */
              id: v.pipe(
                text(),
                v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes'),
              ),
              label: v.pipe(text(), v.maxLength(24)),
              flow: playableFlowSchema(context),
            }),
          ),
          v.minLength(2),
          v.maxLength(3),
        ),
      }),
    ),
  });

type HeroSource = v.InferOutput<ReturnType<typeof heroSchema>>;

/** What the build makes of it. */
export interface HeroValue extends Omit<HeroSource, 'flow' | 'flows'> {
  readonly flow?: DrawnFlow;
  readonly flows?: FlowChoices;
}

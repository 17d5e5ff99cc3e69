import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { DrawnFlow } from '../../build/flow-layout/draw-flow.ts';
import { flowSchema } from '../../build/schemas/flow.schema.ts';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** A flow drawing with its own heading. */
export const flowSectionSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('flow'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    flow: flowSchema(context),
  });

type FlowSectionSource = v.InferOutput<ReturnType<typeof flowSectionSchema>>;

/** What the build makes of it. */
export interface FlowSectionValue extends Omit<FlowSectionSource, 'flow'> {
  readonly flow: DrawnFlow;
}

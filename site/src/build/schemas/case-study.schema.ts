import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { playableFlowSchema } from './flow.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';
import { sectionsBelowHeading } from './page-sections.schema.ts';

/** A use case, modelled on a publicly known one or on an invented company: facts first, then the flow, then the story. */
export const caseStudySchema = (context: SchemaContext) =>
  v.strictObject({
    ...pageFields,
    ...listedFields,
    /** The h1. */
    heading: text(),
    lead: context.inlineMarkdown(),
    facts: v.strictObject({
      industry: context.reference('industries'),
      services: v.pipe(v.array(context.reference('services')), v.minLength(1)),
      useCase: text(),
      region: text(),
      /** What the page does and does not say about a partnership. */
      state: text(),
      asOf: dayThatCame(),
    }),
    flow: playableFlowSchema(context),
    sections: sectionsBelowHeading(context),
  });

export type CaseStudyValue = v.InferOutput<ReturnType<typeof caseStudySchema>>;

import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { flowSchema } from './flow.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';

/** Help against one kind of fraud: what to do now before anything else. The file's body goes on from there. */
export const securityArticleSchema = (context: SchemaContext) =>
  v.strictObject({
    ...pageFields,
    ...listedFields,
    /** The h1. */
    heading: text(),
    /** Two or three sentences that are enough for somebody in a hurry. */
    answer: context.inlineMarkdown(),
    signs: v.pipe(v.array(context.inlineMarkdown()), v.minLength(1)),
    /** Steps, in order. */
    now: v.pipe(v.array(context.inlineMarkdown()), v.minLength(1)),
    /** How the fraud goes, or what protects against it. */
    flow: flowSchema(context),
    lastReviewed: dayThatCame(),
    body: context.markdown(),
  });

export type SecurityArticleValue = v.InferOutput<ReturnType<typeof securityArticleSchema>>;

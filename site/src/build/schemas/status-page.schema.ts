import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { linkSchema } from './link.schema.ts';
import { pageFields } from './page-fields.schema.ts';

/** A page that stands in for another: not found, server error, offline, choice of language. */
export const statusPageSchema = (context: SchemaContext) =>
  v.strictObject({
    ...pageFields,
    /** The h1. */
    heading: text(),
    lead: context.inlineMarkdown(),
    body: v.optional(context.markdown()),
    /** Where to go instead. */
    links: v.optional(v.array(linkSchema(context)), []),
  });

export type StatusPageValue = v.InferOutput<ReturnType<typeof statusPageSchema>>;

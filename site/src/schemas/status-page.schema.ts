import { inlineMarkdown, markdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { linkSchema } from './link.schema.ts';
import { pageFields } from './page-fields.schema.ts';

/** A page that stands in for another: not found, server error, offline, choice of language. */
export const statusPageSchema = v.strictObject({
  ...pageFields,
  /** The h1. */
  heading: text(),
  lead: inlineMarkdown(),
  body: v.optional(markdown()),
  /** Where to go instead. */
  links: v.optional(v.array(linkSchema), []),
});

export type StatusPageValue = v.InferOutput<typeof statusPageSchema>;

import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { pageFields } from './page-fields.schema.ts';

/** A page of running text, such as the legal ones. The file's body is the text. */
export const textPageSchema = (context: SchemaContext) =>
  v.strictObject({
    ...pageFields,
    /** The h1. */
    heading: text(),
    lead: v.optional(context.inlineMarkdown()),
    /** The day from which this version is in force. */
    inForceSince: dayThatCame(),
    /** Whether a list of the headings stands beside the text. */
    contents: v.optional(v.boolean(), true),
    body: context.markdown({ takesDirectives: true }),
  });

export type TextPageValue = v.InferOutput<ReturnType<typeof textPageSchema>>;

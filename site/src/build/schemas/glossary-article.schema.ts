import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { pageFields } from './page-fields.schema.ts';

/** A glossary entry. The file's body is the explanation. */
export const glossaryArticleSchema = (context: SchemaContext) =>
  v.strictObject({
    ...pageFields,
    /** The term as the index lists it. */
    name: text(),
    /** One sentence for the index and for related items, at most 110 characters. */
    summary: v.pipe(text(), v.maxLength(110)),
    /** The h1. */
    heading: text(),
    /** Two sentences that answer the question on their own. */
    definition: context.inlineMarkdown(),
    /** Other names, in this file's language; those of the other languages stand in the twins. */
    alsoKnownAs: v.array(text()),
    /** Spellings that other texts link to this entry on first use, in this file's language. */
    linkTerms: v.array(text()),
    /** The rules behind it, with number and date. */
    laws: v.array(v.strictObject({ name: text(), date: text(), note: v.optional(context.inlineMarkdown()) })),
    related: v.array(context.reference('glossary')),
    lastReviewed: dayThatCame(),
    body: context.markdown(),
  });

export type GlossaryArticleValue = v.InferOutput<ReturnType<typeof glossaryArticleSchema>>;

import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { playableFlowSchema } from './flow.schema.ts';
import { linkSchema } from './link.schema.ts';
import { pageFields } from './page-fields.schema.ts';
import { sectionsBelowHeading } from './page-sections.schema.ts';

/** A service or an industry: both open with a flow and are listed in menus and overviews. */
export const productPageSchema = (context: SchemaContext) =>
  v.strictObject({
    ...pageFields,
    /** Short name for menus and cards. */
    name: v.pipe(text(), v.maxLength(28)),
    /** One sentence for menus, cards and related items, at most 110 characters. */
    summary: v.pipe(text(), v.maxLength(110)),
    /** Place among its neighbours, from 1. */
    order: v.pipe(v.number(), v.integer(), v.minValue(1)),
    /** The h1. */
    heading: text(),
    lead: context.inlineMarkdown(),
    actions: v.optional(v.pipe(v.array(linkSchema(context)), v.maxLength(2)), []),
    flow: playableFlowSchema(context),
    sections: sectionsBelowHeading(context),
  });

export type ProductPageValue = v.InferOutput<ReturnType<typeof productPageSchema>>;

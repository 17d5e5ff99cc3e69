import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** Points of equal weight. Where every point leads somewhere, each is a link as a whole. */
export const featureGridSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('feature-grid'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    /** `ways` for a few points that lead apart, each to a page. */
    layout: v.optional(v.picklist(['columns', 'ways']), 'columns'),
    features: v.pipe(
      v.array(
        context.linkedGroup((inner) =>
          v.strictObject({ title: text(), text: inner.inlineMarkdown(), href: v.optional(inner.link()) }),
        ),
      ),
      v.minLength(2),
      v.maxLength(9),
    ),
  });

import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** Pointers to other pages, chosen by the editor. */
export const teaserListSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('teaser-list'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    teasers: v.pipe(
      v.array(
        v.strictObject({
          label: v.optional(text()),
          title: text(),
          text: text(),
          href: context.link(),
          /** Of title and target, where it is another than that of the page, or than the target's address says: `en`. */
          language: v.optional(text()),
        }),
      ),
      v.minLength(1),
    ),
  });

import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** Who to reach for what, and how. */
export const contactSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('contact'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    contacts: v.pipe(
      v.array(
        context.linkedGroup((inner) =>
          v.strictObject({
            /** What it is for: "Press". */
            topic: text(),
            /** The address or number as it is read. */
            label: text(),
            /** `mailto:`, `tel:` or a page. */
            href: inner.link(),
            note: v.optional(inner.inlineMarkdown()),
          }),
        ),
      ),
      v.minLength(1),
    ),
  });

import { href, inlineMarkdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Who to reach for what, and how. */
export const contactSchema = v.strictObject({
  section: v.literal('contact'),
  title: text(),
  lead: v.optional(inlineMarkdown()),
  contacts: v.pipe(
    v.array(
      v.strictObject({
        /** What it is for: "Press". */
        topic: text(),
        /** The address or number as it is read. */
        label: text(),
        /** `mailto:`, `tel:` or a page. */
        href: href(),
        note: v.optional(inlineMarkdown()),
      }),
    ),
    v.minLength(1),
  ),
});

import { href, inlineMarkdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Points of equal weight. Where every point leads somewhere, each is a link as a whole. */
export const featureGridSchema = v.strictObject({
  section: v.literal('feature-grid'),
  title: text(),
  lead: v.optional(inlineMarkdown()),
  features: v.pipe(
    v.array(v.strictObject({ title: text(), text: inlineMarkdown(), href: v.optional(href()) })),
    v.minLength(2),
    v.maxLength(9),
  ),
});

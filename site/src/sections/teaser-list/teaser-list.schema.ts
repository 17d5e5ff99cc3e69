import { href, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Pointers to other pages, chosen by the editor. */
export const teaserListSchema = v.strictObject({
  section: v.literal('teaser-list'),
  title: text(),
  lead: v.optional(text()),
  teasers: v.pipe(
    v.array(v.strictObject({ label: v.optional(text()), title: text(), text: text(), href: href() })),
    v.minLength(1),
  ),
});

import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/**
 * What every page says about itself to search engines and link previews. The
 * provider's name is appended to the title, so 48 characters leave room for it
 * within 60.
 */
export const pageFields = {
  title: v.pipe(text(), v.maxLength(48, 'must be at most 48 characters, because the name is added to it')),
  description: v.pipe(
    text(),
    v.minLength(70, 'must be 70 to 160 characters long'),
    v.maxLength(160, 'must be 70 to 160 characters long'),
  ),
  keywords: v.optional(v.array(text()), []),
};

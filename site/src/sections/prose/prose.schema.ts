import { markdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Running text, with an optional note in the margin. */
export const proseSchema = v.strictObject({
  section: v.literal('prose'),
  title: v.optional(text()),
  body: markdown(),
  aside: v.optional(markdown()),
});

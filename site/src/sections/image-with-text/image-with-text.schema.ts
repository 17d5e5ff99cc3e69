import { image, markdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** A picture beside the text that it explains. */
export const imageWithTextSchema = v.strictObject({
  section: v.literal('image-with-text'),
  title: text(),
  text: markdown(),
  image: image(),
  /** On which side of the text the picture stands on wide screens. */
  imageSide: v.optional(v.picklist(['start', 'end']), 'end'),
});

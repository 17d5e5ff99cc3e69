import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** A picture beside the text that it explains. */
export const imageWithTextSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('image-with-text'),
    ...sectionFields,
    title: text(),
    text: context.markdown(),
    image: context.image({ minWidth: 1000 }),
    /** On which side of the text the picture stands on wide screens. */
    imageSide: v.optional(v.picklist(['start', 'end']), 'end'),
  });

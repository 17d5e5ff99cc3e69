import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** Running text, with an optional note in the margin. */
export const proseSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('prose'),
    ...sectionFields,
    title: v.optional(text()),
    body: context.markdown(),
    aside: v.optional(context.markdown()),
    /** Shown only if the provider's file has the address of the Commission's leaflet, or only if it has none. */
    leaflet: v.optional(v.picklist(['linked', 'on-request'])),
  });

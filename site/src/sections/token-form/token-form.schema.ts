import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** One button that confirms what a mail asks for; the server writes the address with its token into the form. */
export const tokenFormSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('token-form'),
    ...sectionFields,
    title: text(),
    text: v.optional(context.markdown()),
    /** The button's words: "Confirm my subscription". */
    button: text(),
  });

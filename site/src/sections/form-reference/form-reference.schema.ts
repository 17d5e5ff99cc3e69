import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** A submission's reference, which the server writes into the page of a receipt. */
export const formReferenceSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('form-reference'),
    ...sectionFields,
    title: text(),
    text: v.optional(context.markdown()),
  });

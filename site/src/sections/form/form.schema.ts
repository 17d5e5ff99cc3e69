import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { LocalForm } from '../../shared/local-form.ts';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** The place of a form. */
export const formSectionSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('form'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    /** Name of a file in `content/forms`. */
    form: text(),
  });

export type FormSource = v.InferOutput<ReturnType<typeof formSectionSchema>>;

/** What the build makes of it. */
export interface FormValue extends Omit<FormSource, 'form'> {
  readonly form: LocalForm;
}

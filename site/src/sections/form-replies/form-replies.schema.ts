import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** When whoever has sent a form hears from the bank: the `replies` of all forms, of which the server leaves those of the one that was sent. */
export const formRepliesSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('form-replies'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
  });

type FormRepliesSource = v.InferOutput<ReturnType<typeof formRepliesSchema>>;

/** One line of the list. */
export interface ShownReply {
  /** Name of the form. */
  readonly form: string;
  readonly sent: string;
  readonly when: string;
}

/** What the build makes of it. */
export interface FormRepliesValue extends FormRepliesSource {
  readonly replies: readonly ShownReply[];
}

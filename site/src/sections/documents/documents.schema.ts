import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import type { ListedDocument } from '../../build/documents/documents.ts';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** The documents of a group that are in force, each with its file and its earlier versions. */
export const documentsSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('documents'),
    ...sectionFields,
    title: text(),
    lead: v.optional(context.inlineMarkdown()),
    group: v.picklist(['product', 'customers', 'press', 'investors']),
  });

type DocumentsSource = v.InferOutput<ReturnType<typeof documentsSchema>>;

/** With the documents that the build has made. */
export interface DocumentsValue extends DocumentsSource {
  readonly items: readonly ListedDocument[];
}

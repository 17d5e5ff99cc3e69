import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** Questions that open their answers; every question has its own anchor. */
export const faqSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('faq'),
    ...sectionFields,
    title: text(),
    questions: v.pipe(
      v.array(v.strictObject({ question: text(), answer: context.markdown() })),
      v.minLength(1, 'must have at least 1 entry'),
    ),
  });

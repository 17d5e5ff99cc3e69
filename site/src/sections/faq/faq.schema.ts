import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { questionsSchema } from '../../build/schemas/question.schema.ts';
import { sectionFields } from '../../build/schemas/section-fields.schema.ts';

/** Questions that open their answers; every question has its own anchor. */
export const faqSchema = (context: SchemaContext) =>
  v.strictObject({
    section: v.literal('faq'),
    ...sectionFields,
    title: text(),
    questions: questionsSchema(context),
  });

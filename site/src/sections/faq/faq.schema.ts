import { markdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Questions that open their answers; every question has its own anchor. */
export const faqSchema = v.strictObject({
  section: v.literal('faq'),
  title: text(),
  questions: v.pipe(v.array(v.strictObject({ question: text(), answer: markdown() })), v.minLength(1)),
});

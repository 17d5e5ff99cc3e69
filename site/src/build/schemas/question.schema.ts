import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** A question with its answer, at least one. */
export const questionsSchema = (context: SchemaContext) =>
  v.pipe(v.array(v.strictObject({ question: text(), answer: context.markdown() })), v.minLength(1));

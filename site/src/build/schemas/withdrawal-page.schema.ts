import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';
import { questionsSchema } from './question.schema.ts';

/** How customers of an app that has ended get what is left in their account. */
export const withdrawalPageSchema = (context: SchemaContext) =>
  v.strictObject({
    ...pageFields,
    ...listedFields,
    /** The app's name as it is shown. */
    partner: text(),
    /** The h1. */
    heading: text(),
    answer: context.inlineMarkdown(),
    /** What to have at hand. */
    needs: v.pipe(v.array(context.inlineMarkdown()), v.minLength(1)),
    steps: v.pipe(v.array(v.strictObject({ title: text(), text: context.markdown() })), v.minLength(1)),
    times: v.array(v.strictObject({ term: text(), detail: context.inlineMarkdown() })),
    questions: questionsSchema(context),
    /** The request that is made here; also names the template. */
    form: v.picklist(['withdrawal-selection', 'withdrawal-crypto', 'withdrawal-sepa']),
    asOf: dayThatCame(),
  });

export type WithdrawalPageValue = v.InferOutput<ReturnType<typeof withdrawalPageSchema>>;

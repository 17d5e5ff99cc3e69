import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';
import { questionsSchema } from './question.schema.ts';

const helpFields = (context: SchemaContext) => ({
  ...pageFields,
  ...listedFields,
  /** The h1. */
  heading: text(),
  answer: context.inlineMarkdown(),
  /** Questions that belong together. */
  groups: v.pipe(
    v.array(v.strictObject({ title: text(), questions: questionsSchema(context) })),
    v.minLength(1),
  ),
});

/** Help for the customers of one app, or questions of all customers; `template` says which. */
export const supportPageSchema = (context: SchemaContext) =>
  v.variant('template', [
    v.strictObject({
      template: v.optional(v.literal('support-client'), 'support-client'),
      ...helpFields(context),
      /** Of the app. */
      state: v.picklist(['running', 'ended', 'unknown']),
      asOf: dayThatCame(),
      /** Who to ask for what. */
      contacts: v.pipe(
        v.array(
          v.strictObject({
            topic: text(),
            who: v.picklist(['partner', 'bank']),
            label: text(),
            href: v.optional(context.link()),
            note: v.optional(context.inlineMarkdown()),
          }),
        ),
        v.minLength(1),
      ),
      services: v.optional(v.array(context.reference('services')), []),
    }),
    v.strictObject({
      template: v.literal('support-category'),
      ...helpFields(context),
      // Named, so that `sameInTwins` can name them for the whole collection.
      state: v.optional(v.never()),
      asOf: v.optional(v.never()),
    }),
  ]);

export type SupportPageValue = v.InferOutput<ReturnType<typeof supportPageSchema>>;
export type SupportClientValue = Extract<SupportPageValue, { template: 'support-client' }>;
export type SupportCategoryValue = Extract<SupportPageValue, { template: 'support-category' }>;

import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { fieldWords } from './field-words.schema.ts';

/** An answer: what it means, and what to do next. */
const answerSchema = (context: SchemaContext) =>
  v.strictObject({
    title: text(),
    text: context.inlineMarkdown(),
    next: v.pipe(v.array(context.inlineMarkdown()), v.minLength(1)),
  });

export const accountCheckSchema = (context: SchemaContext) =>
  v.strictObject({
    tool: v.literal('account-check'),
    ...fieldWords(),
    problems: v.strictObject({
      empty: text(),
      /** `{needed}`: how many characters are needed to see the bank's code. */
      'too-short': text(),
    }),
    /** What is said of an app that was found, by its state. */
    apps: v.strictObject({
      title: text(),
      help: text(),
      running: answerSchema(context),
      ended: answerSchema(context),
      unknown: answerSchema(context),
    }),
    'unknown-app': answerSchema(context),
    iban: v.strictObject({
      ours: answerSchema(context),
      'other-bank': answerSchema(context),
      'other-country': answerSchema(context),
      'no-country': answerSchema(context),
      mistyped: answerSchema(context),
    }),
  });

export type AccountCheckWords = v.InferOutput<ReturnType<typeof accountCheckSchema>>;

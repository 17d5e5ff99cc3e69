import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { fieldWords } from './field-words.schema.ts';

export const ibanCheckerSchema = (context: SchemaContext) =>
  v.strictObject({
    tool: v.literal('iban-checker'),
    ...fieldWords(),
    problems: v.strictObject({
      empty: text(),
      'iban-country': text(),
      /** `{expected}` and `{typed}`: numbers of characters; `{country}`: its name. */
      'iban-length': text(),
      'iban-characters': text(),
      'iban-check-digits': text(),
      'iban-bank-code': text(),
    }),
    right: v.strictObject({ title: text(), text: context.inlineMarkdown() }),
    wrong: v.strictObject({ title: text(), text: context.inlineMarkdown() }),
    parts: v.strictObject({
      title: text(),
      country: text(),
      checkDigits: text(),
      /** A letter in front of the bank's code, in some countries. */
      nationalCheck: text(),
      bank: text(),
      branch: text(),
      account: text(),
      /** Beside the part in which the fault lies. */
      fault: text(),
    }),
  });

export type IbanCheckerWords = v.InferOutput<ReturnType<typeof ibanCheckerSchema>>;

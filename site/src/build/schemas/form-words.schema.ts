import { text } from '@quellwerk/engine/content';
import { problemCodes, refusals } from '@quellwerk/forms';
import * as v from 'valibot';
import { textFields } from './same-fields.ts';

/** What is wrong with an answer, and why nothing was taken, in one language. */
export const formWordsSchema = v.strictObject({
  problems: textFields(...problemCodes),
  refusals: textFields(...refusals),
  /** Said of pages that are only opened, such as receipts. */
  tooManyPages: text(),
  /** Where the privacy policy speaks of forms, without language prefix. */
  policyPath: v.pipe(
    text(),
    v.regex(/^\/.*\/#.+$/, 'must be a path with an anchor such as /privacy-policy/#forms'),
  ),
  /** What the form says besides its questions. */
  page: v.strictObject({
    optional: text(),
    /** Said without script of a question that depends on another's answer, `{answer}`. */
    onlyAfter: text(),
    problemsTitle: text(),
    trap: text(),
    next: text(),
    back: text(),
    change: text(),
    reviewTitle: text(),
    reviewLead: text(),
    step: text(),
    sending: text(),
    /** The connection failed, perhaps after the form had arrived. */
    unanswered: text(),
    /** Something else did. */
    failed: text(),
    /** These are said on another page, with `{form}`, and are a link. */
    sentMeanwhile: text(),
    notSentMeanwhile: text(),
    unansweredMeanwhile: text(),
    none: text(),
    choose: text(),
    privacyTitle: text(),
    privacyMore: text(),
  }),
});

export type FormWords = v.InferOutput<typeof formWordsSchema>;

/** The list of forms in one language's privacy policy; its entries are made out of the definitions. */
export const formListSchema = v.strictObject({
  labels: v.strictObject({
    /** Left out in languages in which the forms have no questions. */
    data: v.optional(text()),
    purpose: text(),
    legalBasis: text(),
    recipients: text(),
    retention: text(),
  }),
  /** Marks what need not be answered. */
  voluntary: v.optional(text()),
  /** With `{time}`. */
  retention: text(),
  /** For a double opt-in, with `{unconfirmed}` and `{time}`. */
  list: text(),
});

export type FormListWords = v.InferOutput<typeof formListSchema>;

/** A mail of `content/forms/mail`: its subject, and the text with `{reference}` and the like. */
export const mailSchema = v.strictObject({ subject: text(), body: text() });

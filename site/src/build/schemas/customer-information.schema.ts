import { day, text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';

const paperSchema = v.pipe(
  v.strictObject({
    title: text(),
    version: v.optional(text()),
    date: v.optional(day()),
    /** Field `document` of files in content/documents: the one in force is linked, and says version and date. */
    file: v.optional(text()),
  }),
  v.check(
    ({ version, date, file }) => file !== undefined || (version !== undefined && date !== undefined),
    'needs version and date, or a file',
  ),
  v.check(
    ({ version, date, file }) => file === undefined || (version === undefined && date === undefined),
    'has a file, which says version and date. Remove these',
  ),
);

/** What customers in one country with one kind of IBAN have to be told, in one language. */
export const customerInformationSchema = (context: SchemaContext) =>
  v.strictObject({
    ...pageFields,
    ...listedFields,
    /** The h1. */
    heading: text(),
    answer: context.inlineMarkdown(),
    documents: v.pipe(v.array(paperSchema), v.minLength(1)),
    lastReviewed: dayThatCame(),
    body: context.markdown(),
  });

export type CustomerInformationValue = v.InferOutput<ReturnType<typeof customerInformationSchema>>;

/** The few words around it that no file repeats, in the languages of the bodies. */
export const documentWordsSchema = () =>
  v.strictObject({
    documents: text(),
    document: text(),
    version: text(),
    /** Heads the column of days. */
    inForceColumn: text(),
    /** Before a day, with the article where the language has one there; so is `until`. */
    inForceSince: text(),
    until: text(),
    lastReviewed: text(),
    onThisPage: text(),
    otherVersions: text(),
  });

export type DocumentWords = v.InferOutput<ReturnType<typeof documentWordsSchema>>;

import { day, text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Part of an address. */
export const versionNumber = () =>
  v.pipe(text(), v.regex(/^\d+(?:\.\d+)*$/, 'must be numbers with a point between them, such as 2 or 2.1'));

/**
 * A document that the build makes a PDF of. Several files may be versions of
 * one document, one after the other: which is in force is said by the day of the build.
 */
export const documentSchema = (context: SchemaContext) =>
  v.pipe(
    v.strictObject({
      /** The same for all versions and languages; part of the address. */
      document: v.pipe(text(), v.regex(/^[a-z0-9-]+$/, 'has letters, digits and hyphens only')),
      group: v.picklist(['product', 'customers', 'press', 'investors']),
      /** Among the documents of its group. */
      order: v.number(),
      title: text(),
      /** What it is for, in one sentence, as lists show it. */
      summary: text(),
      version: versionNumber(),
      inForceSince: day(),
      /** The last day, where another version follows. */
      until: v.optional(day()),
      /** A table whose cells are empty becomes a form; of a picture only its text alternative would be set. */
      body: context.markdown({ takesPictures: false }),
    }),
    v.forward(
      v.check(
        ({ inForceSince, until }) => until === undefined || inForceSince <= until,
        'is a day before "inForceSince". Correct one of them',
      ),
      ['until'],
    ),
  );

export type DocumentValue = v.InferOutput<ReturnType<typeof documentSchema>>;

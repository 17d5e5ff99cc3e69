import { day, text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { languages } from '../languages.ts';
import { dayThatCame } from './day-that-came.schema.ts';
import { textFields } from './same-fields.ts';

/** The same in every language of the site. */
const words = textFields(...languages);

/** A file of `content/facts`. Overdue reviews are listed by `npm run content:report`. */
export const factsSchema = v.record(
  v.pipe(text(), v.regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes')),
  v.pipe(
    v.strictObject({
      /** Where it is written, in short. */
      law: words,
      /** A whole sentence, or several, as pages print it. */
      value: words,
      source: text(),
      /** The day on which it was checked. */
      asOf: dayThatCame(),
      /** The day from which it has to be checked again. */
      review: day(),
      /** For editors: what has to stand beside it. */
      note: v.optional(text()),
    }),
    v.forward(
      v.check(({ asOf, review }) => asOf <= review, 'is a day before "asOf". Correct one of them'),
      ['review'],
    ),
  ),
);

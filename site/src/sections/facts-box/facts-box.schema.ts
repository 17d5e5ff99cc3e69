import { inlineMarkdown, text } from '@quellwerk/engine/content';
import * as v from 'valibot';

/** Terms and their details, set in the margin where there is one. */
export const factsBoxSchema = v.strictObject({
  section: v.literal('facts-box'),
  title: text(),
  facts: v.pipe(v.array(v.strictObject({ term: text(), detail: inlineMarkdown() })), v.minLength(2)),
});

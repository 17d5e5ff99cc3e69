import { day, text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';

/** An opening. After the day on which it closes, the page says so and takes no applications. */
export const jobSchema = (context: SchemaContext) => {
  const list = () => v.pipe(v.array(context.inlineMarkdown()), v.minLength(1, 'must have at least 1 entry'));
  return v.pipe(
    v.strictObject({
      ...pageFields,
      ...listedFields,
      /** The h1. */
      heading: text(),
      lead: context.inlineMarkdown(),
      team: text(),
      place: text(),
      employment: v.picklist(['full-time', 'part-time']),
      remote: v.picklist(['none', 'partly', 'fully']),
      opened: day(),
      closes: day(),
      tasks: list(),
      profile: list(),
      offer: list(),
      form: v.literal('application'),
    }),
    v.check(({ opened, closes }) => opened <= closes, 'closes before it opens. Correct "opened" or "closes"'),
  );
};

export type JobValue = v.InferOutput<ReturnType<typeof jobSchema>>;

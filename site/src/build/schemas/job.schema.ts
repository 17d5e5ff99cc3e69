import { day, text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { dayThatCame } from './day-that-came.schema.ts';
import { listedFields } from './listed-fields.schema.ts';
import { pageFields } from './page-fields.schema.ts';

/** YAML reads the German `52.000` as 52. */
const YEARLY_EUROS_MIN = 1000;

/** Gross, in euros; by the year for full time. Who applies knows it before the first talk: directive (EU) 2023/970, article 5. */
const paySchema = v.pipe(
  v.strictObject({ from: amount(), to: amount(), per: v.picklist(['year', 'hour']) }),
  v.check(({ from, to }) => from <= to, 'ends below its beginning. Correct "from" or "to"'),
  v.check(
    ({ from, per }) => per === 'hour' || from >= YEARLY_EUROS_MIN,
    'is below 1,000 euros a year. Write thousands without point or comma, such as 52000',
  ),
);

function amount() {
  return v.pipe(v.number(), v.minValue(1, 'must be at least 1 euro'));
}

/** An opening. After the day on which it closes, the page says so and takes no applications. */
export const jobSchema = (context: SchemaContext) => {
  const list = () => v.pipe(v.array(context.inlineMarkdown()), v.minLength(1));
  return v.pipe(
    v.strictObject({
      ...pageFields,
      ...listedFields,
      /** The h1. */
      heading: text(),
      lead: context.inlineMarkdown(),
      team: text(),
      place: text(),
      employment: v.picklist(['full-time', 'part-time', 'full-or-part-time']),
      remote: v.picklist(['none', 'partly', 'fully']),
      pay: paySchema,
      opened: dayThatCame(),
      closes: day(),
      tasks: list(),
      profile: list(),
      offer: list(),
      form: v.literal('application'),
    }),
    v.forward(
      v.check(({ opened, closes }) => opened <= closes, 'is a day before "opened". Correct one of them'),
      ['closes'],
    ),
  );
};

export type JobValue = v.InferOutput<ReturnType<typeof jobSchema>>;

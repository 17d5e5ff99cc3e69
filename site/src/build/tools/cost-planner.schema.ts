import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { QUANTITIES, STAGES } from '../../shared/cost-plan.ts';
import type { Quantity, Stage } from '../../shared/cost-plan.ts';
import { wordsOf } from '../schemas/words-of.ts';

const euros = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}(\.\d{1,4})?$/, 'must be an amount in quotes such as "0.90"'),
);
const number = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0, 'must be at least 0'));

const each = <Key extends string, Schema extends v.GenericSchema>(keys: readonly Key[], schema: Schema) =>
  v.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>);

const weeks = each<Stage, typeof number>(STAGES, number);

/** `content/offer/prices.yaml` */
export const pricesSchema = v.strictObject({
  prices: each<Quantity, typeof euros>(QUANTITIES, euros),
  setUp: v.strictObject({ accounts: euros, cards: euros }),
  minimum: euros,
  weeks: v.strictObject({ accounts: weeks, cards: weeks }),
  example: each<Quantity, typeof number>(QUANTITIES, number),
});

export type Prices = v.InferOutput<typeof pricesSchema>;

/** Words of the planner of cost and time. */
export const costPlannerSchema = (context: SchemaContext) =>
  v.strictObject({
    tool: v.literal('cost-planner'),
    title: text(),
    needsScript: text(),
    quantities: wordsOf<Quantity>(...QUANTITIES),
    help: wordsOf<Quantity>(...QUANTITIES),
    problems: wordsOf('number', 'accounts', 'cardPayments'),
    result: wordsOf('title', 'item', 'number', 'price', 'amount', 'minimum', 'month', 'setUp', 'firstYear'),
    sample: text(),
    /** `{minimum}` is filled in; in the last, the figures of the result. */
    formula: v.strictObject({ title: text(), month: text(), year: text(), filled: text() }),
    share: text(),
    timeTitle: text(),
    timeLead: text(),
    stages: wordsOf<Stage>(...STAGES),
    stageTexts: wordsOf<Stage>(...STAGES),
    /** `{week}` is filled in. */
    week: text(),
    more: context.inlineMarkdown(),
  });

export type CostPlannerWords = v.InferOutput<ReturnType<typeof costPlannerSchema>>;

import { text } from '@quellwerk/engine/content';
import type { SchemaContext } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { QUANTITIES, STAGES, WEEKS_DRAWN } from '../../shared/tools/cost-plan.ts';
import type { Quantity, Stage } from '../../shared/tools/cost-plan.ts';
import { sameFields, textFields } from '../schemas/same-fields.ts';

const euros = v.pipe(
  v.string(),
  v.regex(/^\d{1,7}(\.\d{1,4})?$/, 'must be an amount in quotes such as "0.90"'),
);
const number = v.pipe(v.number(), v.integer(), v.minValue(0));

const week = v.pipe(
  number,
  v.maxValue(WEEKS_DRAWN, `must be at most ${WEEKS_DRAWN}, where the drawing ends`),
);
/** Each stage begins where the one before ends. */
const weeks = v.pipe(
  sameFields<Stage, typeof week>(STAGES, week),
  v.check(
    (ends) => STAGES.every((stage, index) => ends[stage] >= ends[STAGES[index - 1] ?? stage]),
    `must not go down: ${STAGES.join(', ')}`,
  ),
);

/** `content/offer/prices.yaml` */
export const pricesSchema = v.strictObject({
  prices: sameFields<Quantity, typeof euros>(QUANTITIES, euros),
  setUp: v.strictObject({ accounts: euros, cards: euros }),
  minimum: euros,
  weeks: v.strictObject({ accounts: weeks, cards: weeks }),
  example: sameFields<Quantity, typeof number>(QUANTITIES, number),
});

export type Prices = v.InferOutput<typeof pricesSchema>;

/** Words of the planner of cost and time. */
export const costPlannerSchema = (context: SchemaContext) =>
  v.strictObject({
    tool: v.literal('cost-planner'),
    title: text(),
    needsScript: text(),
    quantities: textFields<Quantity>(...QUANTITIES),
    help: textFields<Quantity>(...QUANTITIES),
    problems: textFields('number', 'accounts', 'cardPayments'),
    result: textFields(
      'title',
      'item',
      'number',
      'price',
      'amount',
      'minimum',
      'month',
      'setUp',
      'firstYear',
    ),
    sample: text(),
    /** `{minimum}` is filled in; in the last, the figures of the result. */
    formula: v.strictObject({ title: text(), month: text(), year: text(), filled: text() }),
    share: text(),
    timeTitle: text(),
    timeLead: text(),
    stages: textFields<Stage>(...STAGES),
    stageTexts: textFields<Stage>(...STAGES),
    /** `{week}` is filled in. */
    week: text(),
    more: context.inlineMarkdown(),
  });

export type CostPlannerWords = v.InferOutput<ReturnType<typeof costPlannerSchema>>;

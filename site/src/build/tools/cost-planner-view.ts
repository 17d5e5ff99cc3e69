/** The planner of cost and time as a page shows it, with an example that the build has worked out. */
import { decimal, formatDecimal, isPositive, round } from '../../shared/tools/decimal.ts';
import type { Decimal } from '../../shared/tools/decimal.ts';
import { fillWords } from '../../shared/fill-words.ts';
import { costPlan, QUANTITIES, STAGES } from '../../shared/tools/cost-plan.ts';
import type { PriceModel, Quantities, Quantity, Stage } from '../../shared/tools/cost-plan.ts';
import type { CostPlannerWords, Prices } from './cost-planner.schema.ts';

export interface CostPlannerView {
  readonly tool: 'cost-planner';
  readonly words: Omit<CostPlannerWords, 'tool' | 'quantities' | 'help' | 'stages' | 'stageTexts'>;
  readonly model: PriceModel;
  readonly lines: readonly {
    readonly name: Quantity;
    readonly label: string;
    readonly help: string;
    /** As field and table show it. */
    readonly number: string;
    readonly price: string;
    readonly amount: string;
  }[];
  readonly figures: Readonly<Record<'sum' | 'toMinimum' | 'month' | 'setUp' | 'firstYear', string>>;
  readonly isBelowMinimum: boolean;
  readonly stages: readonly {
    readonly name: Stage;
    readonly label: string;
    readonly text: string;
    readonly week: number;
    /** The week in which the stage before it ends. */
    readonly from: number;
  }[];
}

export function costPlannerView(
  { example, ...model }: Prices,
  { tool, quantities, help, stages, stageTexts, ...words }: CostPlannerWords,
  language: string,
): CostPlannerView {
  const money = (value: Decimal) => formatDecimal(round(value, 2), language);
  const numbers = quantitiesOf(example);
  const plan = costPlan(model, numbers);
  const { sum, toMinimum, setUp, firstYear, weeks } = plan;
  const month = fillWords(words.formula.month, { minimum: money(decimal(model.minimum)) });
  return {
    tool,
    words: { ...words, formula: { ...words.formula, month } },
    model,
    lines: QUANTITIES.map((name) => {
      const number = formatDecimal({ digits: numbers[name], places: 0 }, language);
      const price = money(decimal(model.prices[name]));
      return {
        name,
        label: quantities[name],
        help: help[name],
        number,
        price,
        amount: money(plan.lines[name]),
      };
    }),
    figures: {
      sum: money(sum),
      toMinimum: money(toMinimum),
      month: money(plan.month),
      setUp: money(setUp),
      firstYear: money(firstYear),
    },
    isBelowMinimum: isPositive(toMinimum),
    stages: STAGES.map((name, index) => {
      const before = STAGES[index - 1];
      return {
        name,
        label: stages[name],
        text: stageTexts[name],
        week: weeks[name],
        from: before === undefined ? 0 : weeks[before],
      };
    }),
  };
}

function quantitiesOf(example: Prices['example']): Quantities {
  return {
    accounts: BigInt(example.accounts),
    cards: BigInt(example.cards),
    transfers: BigInt(example.transfers),
    incoming: BigInt(example.incoming),
    cardPayments: BigInt(example.cardPayments),
  };
}

/** The price model of the cost planner: unit prices counted towards a monthly minimum, and a one-off set-up. */
import { add, decimal, isPositive, multiply, subtract, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';

/** What is counted, in the order of the fields. */
export const QUANTITIES = ['accounts', 'cards', 'transfers', 'incoming', 'cardPayments'] as const;
export type Quantity = (typeof QUANTITIES)[number];

export const STAGES = ['test', 'decision', 'pilot', 'launch'] as const;
export type Stage = (typeof STAGES)[number];

/** Amounts in euros as decimal text, weeks counted from a complete questionnaire. */
export interface PriceModel {
  readonly prices: Readonly<Record<Quantity, string>>;
  readonly setUp: Readonly<Record<'accounts' | 'cards', string>>;
  readonly minimum: string;
  readonly weeks: Readonly<Record<'accounts' | 'cards', Readonly<Record<Stage, number>>>>;
}

export type Quantities = Readonly<Record<Quantity, bigint>>;

/** Weeks on the line of stages: a little more than the longest way to the launch. */
export const WEEKS_DRAWN = 26;

/** The largest number that a field takes. */
export const QUANTITY_MAX = 100_000_000n;

export interface CostPlan {
  /** Euros a month for each quantity. */
  readonly lines: Readonly<Record<Quantity, Decimal>>;
  readonly sum: Decimal;
  /** What the minimum adds to the sum; zero where the sum reaches it. */
  readonly toMinimum: Decimal;
  readonly month: Decimal;
  readonly setUp: Decimal;
  /** Set-up and twelve months. */
  readonly firstYear: Decimal;
  readonly weeks: Readonly<Record<Stage, number>>;
}

export function costPlan(model: PriceModel, quantities: Quantities): CostPlan {
  const line = (name: Quantity) =>
    multiply(decimal(model.prices[name]), { digits: quantities[name], places: 0 });
  const lines = {
    accounts: line('accounts'),
    cards: line('cards'),
    transfers: line('transfers'),
    incoming: line('incoming'),
    cardPayments: line('cardPayments'),
  };
  const sum = QUANTITIES.map((name) => lines[name]).reduce(add);
  const missing = subtract(decimal(model.minimum), sum);
  const toMinimum = isPositive(missing) ? missing : ZERO;
  const month = add(sum, toMinimum);
  const hasCards = quantities.cards > 0n;
  const setUp = add(decimal(model.setUp.accounts), hasCards ? decimal(model.setUp.cards) : ZERO);
  return {
    lines,
    sum,
    toMinimum,
    month,
    setUp,
    firstYear: add(setUp, multiply(month, decimal('12'))),
    weeks: model.weeks[hasCards ? 'cards' : 'accounts'],
  };
}

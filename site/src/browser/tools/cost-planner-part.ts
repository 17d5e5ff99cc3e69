/** The planner of cost and time. Its numbers stand in the address: they are nobody's personal data. */
import { costPlan, QUANTITIES, QUANTITY_MAX, STAGES, WEEKS_DRAWN } from '../../shared/tools/cost-plan.ts';
import type { CostPlan, Quantities, Quantity } from '../../shared/tools/cost-plan.ts';
import {
  formatDecimal,
  isNegative,
  isPositive,
  parseTypedDecimal,
  round,
} from '../../shared/tools/decimal.ts';
import type { Decimal } from '../../shared/tools/decimal.ts';
import { percentOf } from '../../ui/drawings/percent.ts';
import { readBuiltData } from '../built-data.ts';
import {
  createToolAddress,
  fillFromAddress,
  isAnyChanged,
  languageOf,
  onAnswer,
  resultOf,
  markFieldFault,
  showSentences,
  showShareLink,
  showValues,
  valueOf,
} from './tool-form.ts';
import type { ShowAddress, ToolDependencies } from './tool-form.ts';

export function startCostPlanner(
  form: HTMLFormElement,
  { environment: { window, clock } }: Pick<ToolDependencies, 'environment'>,
): ShowAddress | undefined {
  const result = resultOf(form);
  if (result === null) return undefined;
  const language = languageOf(form);
  const model = readBuiltData(form, 'model');

  /** Undefined while a field is wrong. */
  let quantities: Quantities | undefined;

  function update(): void {
    quantities = readAndMarkFaults(form, language);
    result?.toggleAttribute('data-stale', quantities === undefined);
    if (result === null) return;
    // Figures of other numbers than those that stand in the fields would be read as their result.
    if (quantities === undefined) showValues(result, {});
    else show(result, costPlan(model, quantities), { quantities, language });
  }

  function keep(): void {
    if (quantities === undefined || result === null) return;
    address.keep(texts(quantities));
    showShareLink(result, window);
  }

  function fill(values: URLSearchParams): void {
    fillFromAddress(form, values, QUANTITIES);
    update();
    if (result !== null) showShareLink(result, window);
  }

  const address = createToolAddress(form, window, fill);
  onAnswer(form, clock, { update, keep });
  const isTyped = isAnyChanged(form, QUANTITIES);
  fill(new URLSearchParams(window.location.search));
  if (isTyped) keep();
  return address.follow;
}

/** What the fields say; undefined, with sentences beside them, while one says nothing sensible. */
function readAndMarkFaults(form: HTMLFormElement, language: string): Quantities | undefined {
  const entered = new Map<Quantity, bigint | undefined>(
    QUANTITIES.map((name) => [name, numberIn(valueOf(form, name), language)]),
  );
  // Debit cards draw on an account, so there are no cards without one.
  if (entered.get('accounts') === 0n) entered.set('accounts', undefined);
  // And nothing is paid by card without one: what stands in that field counts again with the first card.
  if (entered.get('cards') === 0n && entered.get('cardPayments') !== undefined)
    entered.set('cardPayments', 0n);
  for (const name of QUANTITIES) markFieldFault(form, name, entered.get(name) === undefined);
  const [accounts, cards, transfers, incoming, cardPayments] = QUANTITIES.map((name) => entered.get(name));
  return accounts === undefined ||
    cards === undefined ||
    transfers === undefined ||
    incoming === undefined ||
    cardPayments === undefined
    ? undefined
    : { accounts, cards, transfers, incoming, cardPayments };
}

/** A whole number from 0 to the largest; an empty field is 0. */
function numberIn(typed: string, language: string): bigint | undefined {
  if (typed.trim() === '') return 0n;
  const number = parseTypedDecimal(typed, language);
  if (number === undefined || number.places > 0 || isNegative(number)) return undefined;
  return number.digits > QUANTITY_MAX ? undefined : number.digits;
}

function texts(quantities: Quantities): Readonly<Record<string, string>> {
  return Object.fromEntries(QUANTITIES.map((name) => [name, String(quantities[name])]));
}

interface Shown {
  readonly quantities: Quantities;
  readonly language: string;
}

function show(result: HTMLElement, plan: CostPlan, { quantities, language }: Shown): void {
  const money = (value: Decimal) => formatDecimal(round(value, 2), language);
  const whole = (digits: bigint) => formatDecimal({ digits, places: 0 }, language);
  showValues(result, {
    sum: money(plan.sum),
    toMinimum: money(plan.toMinimum),
    month: money(plan.month),
    setUp: money(plan.setUp),
    firstYear: money(plan.firstYear),
    ...Object.fromEntries(QUANTITIES.map((name) => [`number-${name}`, whole(quantities[name])])),
    ...Object.fromEntries(QUANTITIES.map((name) => [`amount-${name}`, money(plan.lines[name])])),
    ...Object.fromEntries(STAGES.map((stage) => [`${stage}Week`, String(plan.weeks[stage])])),
  });
  showSentences(result, new Set(isPositive(plan.toMinimum) ? ['minimum'] : []));
  drawStages(result, plan.weeks);
}

function drawStages(result: HTMLElement, weeks: CostPlan['weeks']): void {
  const percent = (number: number) => percentOf(number / WEEKS_DRAWN);
  let from = 0;
  for (const stage of STAGES) {
    const span = result.querySelector(`[data-stage="${stage}"]`);
    span?.setAttribute('x', percent(from));
    span?.setAttribute('width', percent(weeks[stage] - from));
    result.querySelector(`[data-stage-end="${stage}"]`)?.setAttribute('cx', percent(weeks[stage]));
    from = weeks[stage];
  }
}

/** The calculator of deposit protection. Nothing that is entered leaves the page, not even into its address. */
import { EURO, withoutDash, withoutUnit } from '@quellwerk/forms/amount';
import {
  decimal,
  formatDecimal,
  isMore,
  isNegative,
  isPositive,
  parseTypedDecimal,
  round,
  ZERO,
} from '../../shared/tools/decimal.ts';
import type { Decimal } from '../../shared/tools/decimal.ts';
import { depositClaim, isCreditDay, raisedUntil, shareOf } from '../../shared/tools/deposit-claim.ts';
import type { DepositClaim, Depositor, Holding } from '../../shared/tools/deposit-claim.ts';
import { percentOf } from '../../ui/drawings/percent.ts';
import { isChanged } from '../dom/changed-control.ts';
import { longDay } from '../long-day.ts';
import {
  fieldOf,
  languageOf,
  onAnswer,
  resultOf,
  markFieldFault,
  showSentences,
  showValues,
  valueOf,
} from './tool-form.ts';
import { TOOL_FIELD_ATTRIBUTE } from '../../shared/tools/tool-markup.ts';
import type { ToolDependencies } from './tool-form.ts';

const MOST = decimal('999999999.99');

interface Case {
  readonly depositor: Depositor;
  readonly holdings: readonly Holding[];
  /** What is entered; nothing for others than people. */
  readonly raised: Decimal;
  /** Last day of higher cover, where one was entered. */
  readonly until: string | undefined;
  readonly hasExpired: boolean;
}

/** What somebody has entered, and in which language. */
interface Entries {
  readonly language: string;
  /** By the name of the field. */
  readonly values: ReadonlyMap<string, string>;
  /** The numbers of the accounts that are shown. */
  readonly accounts: ReadonlySet<string | undefined>;
}

/**
 * One with nothing entered yet. What is entered is there again in the other language and on the way back, for as long as
 * whoever has asked for it keeps it.
 */
export function createDepositProtection() {
  let entries: Entries | undefined;

  return (
    form: HTMLFormElement,
    { environment: { clock }, now }: Pick<ToolDependencies, 'environment' | 'now'>,
  ): void => {
    const language = languageOf(form);
    const accounts = accountsOf(form);
    const addButton = form.querySelector<HTMLElement>('[data-add-account]');
    const shown = () => accounts.filter(({ hidden }) => !hidden);

    function show(): void {
      const entered = readAndMarkFaults(form, shown(), { language, today: localDay(now()) });
      const isAlone = shown().length === 1;
      for (const button of form.querySelectorAll<HTMLElement>('[data-remove-account]'))
        button.hidden = isAlone;
      if (addButton !== null) addButton.hidden = shown().length === accounts.length;
      for (const name of ['raised', 'credited']) {
        const field = fieldOf(form, name);
        if (field instanceof Element)
          field.toggleAttribute('disabled', valueOf(form, 'depositor') !== 'person');
      }
      showClaim(form, entered, language);
    }

    function update(): void {
      entries = {
        language,
        values: new Map(fieldsOf(form).map((field) => [nameOf(field), field.value])),
        accounts: new Set(shown().map(({ dataset }) => dataset['account'])),
      };
      show();
    }

    onAnswer(form, clock, { update });
    form.addEventListener('click', ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('[data-add-account]') !== null) {
        const added = accounts.find(({ hidden }) => hidden);
        if (added === undefined) return;
        added.hidden = false;
        added.querySelector('input')?.focus();
      } else if (target.closest('[data-remove-account]') !== null) {
        const removed = target.closest<HTMLFieldSetElement>('[data-account]');
        if (removed === null) return;
        for (const input of removed.querySelectorAll('input')) input.value = '';
        for (const select of removed.querySelectorAll('select')) select.selectedIndex = 0;
        removed.hidden = true;
        shown().at(-1)?.querySelector('input')?.focus();
      } else return;
      update();
    });
    // What has been entered while this script was on its way is newer.
    if (fieldsOf(form).some(isChanged)) return update();
    if (entries !== undefined) fill(form, entries, language);
    show();
  };
}

type Field = HTMLInputElement | HTMLSelectElement;

const fieldsOf = (form: HTMLFormElement): Field[] => [
  ...form.querySelectorAll<Field>(`[${TOOL_FIELD_ATTRIBUTE}]`),
];
const nameOf = (field: Field): string => field.getAttribute(TOOL_FIELD_ATTRIBUTE) ?? '';
const accountsOf = (form: HTMLFormElement): HTMLFieldSetElement[] => [
  ...form.querySelectorAll<HTMLFieldSetElement>('[data-account]'),
];

function fill(form: HTMLFormElement, entries: Entries, language: string): void {
  for (const account of accountsOf(form)) account.hidden = !entries.accounts.has(account.dataset['account']);
  for (const field of fieldsOf(form)) {
    const value = entries.values.get(nameOf(field)) ?? '';
    // Also one that is no amount: as it was typed, it may be one in the other language.
    const number = field.type === 'text' ? numberIn(value, entries.language) : undefined;
    field.value =
      number === undefined || entries.language === language ? value : formatDecimal(number, language);
  }
}

interface Surroundings {
  readonly language: string;
  readonly today: string;
}

/** What the fields say; undefined, with sentences beside them, while one says nothing sensible. */
function readAndMarkFaults(
  form: HTMLFormElement,
  accounts: readonly HTMLElement[],
  { language, today }: Surroundings,
): Case | undefined {
  const faulty = new Set<string>();
  const holdings = accounts.map(({ dataset }) => {
    const [amountName, holdersName] = [`amount-${dataset['account']}`, `holders-${dataset['account']}`];
    const amount = amountIn(valueOf(form, amountName), language);
    markFieldFault(form, amountName, amount === undefined);
    if (amount === undefined) faulty.add(amountName);
    return { amount: amount ?? ZERO, holders: Number(valueOf(form, holdersName)) };
  });
  const depositor = depositorIn(valueOf(form, 'depositor'));
  const total = depositClaim(holdings, { depositor, raised: ZERO }).total;
  const isPerson = depositor === 'person';
  const raised = isPerson ? amountIn(valueOf(form, 'raised'), language) : ZERO;
  const isPart = raised !== undefined && (faulty.size > 0 || !isMore(raised, total));
  markFieldFault(form, 'raised', !isPart);
  const credited = valueOf(form, 'credited');
  const isNeeded = raised !== undefined && isPositive(raised);
  const isDay = !isNeeded || isCreditDay(credited, today);
  markFieldFault(form, 'credited', !isDay);
  if (faulty.size > 0 || !isPart || !isDay || raised === undefined) return undefined;
  const until = isNeeded ? raisedUntil(credited) : undefined;
  return { depositor, holdings, raised, until, hasExpired: until !== undefined && until < today };
}

/** While a field is wrong there are no figures and no sentences, and the bar is hidden by the mark of the result. */
function showClaim(form: HTMLFormElement, entered: Case | undefined, language: string): void {
  const result = resultOf(form);
  if (result === null) return;
  result.toggleAttribute('data-stale', entered === undefined);
  if (entered === undefined) {
    showValues(result, {});
    showSentences(result, new Set());
    return;
  }
  const { depositor, holdings, raised, until, hasExpired } = entered;
  const claim = depositClaim(holdings, { depositor, raised: hasExpired ? ZERO : raised });
  const money = (value: Decimal) => formatDecimal(round(value, 2), language);
  showValues(result, {
    total: money(claim.total),
    covered: money(claim.covered),
    raised: money(claim.raised),
    uncovered: money(claim.uncovered),
    sum: holdings.map((holding) => money(shareOf(holding))).join(' + '),
    until: until === undefined ? '' : longDay(until, language),
  });
  const isExcluded = depositor === 'excluded';
  const states: readonly (readonly [string, boolean])[] = [
    ['over', isPositive(claim.uncovered) && !isExcluded],
    ['raised', isPositive(claim.raised)],
    ['expired', hasExpired],
    ['excluded', isExcluded],
  ];
  showSentences(result, new Set(states.flatMap(([name, isShown]) => (isShown ? [name] : []))));
  drawBar(result, claim);
}

function drawBar(result: HTMLElement, { total, covered, raised, uncovered }: DepositClaim): void {
  const cents = (value: Decimal) => Number(round(value, 2).digits);
  const whole = Math.max(1, cents(total));
  let start = 0;
  for (const [name, value] of Object.entries({ covered, raised, uncovered })) {
    const part = result.querySelector(`[data-bar="${name}"]`);
    part?.setAttribute('x', percentOf(start / whole));
    part?.setAttribute('width', percentOf(cents(value) / whole));
    start += cents(value);
  }
}

/**
 * An empty field is nothing. Undefined for what is no amount of euros and cents in the language of the page: `readAmount` of
 * forms takes either language, and would make a thousand of an English `1.234`, which may be a slip of the finger.
 */
function amountIn(typed: string, language: string): Decimal | undefined {
  if (typed.trim() === '') return ZERO;
  const amount = numberIn(typed, language);
  if (amount === undefined || isNegative(amount) || amount.places > 2) return undefined;
  return isMore(amount, MOST) ? undefined : amount;
}

function numberIn(typed: string, language: string): Decimal | undefined {
  return parseTypedDecimal(withoutDash(withoutUnit(typed, EURO)), language);
}

function depositorIn(value: string): Depositor {
  return value === 'company' || value === 'excluded' ? value : 'person';
}

/** The visitor's own day, as `2026-11-20`. */
function localDay(now: number): string {
  const date = new Date(now);
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

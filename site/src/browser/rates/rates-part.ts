/** The calculator of exchange rates. It is fetched with a page that has it, and the rates with it. */
import type { Environment } from '@quellwerk/engine/browser';
import {
  decimal,
  formatDecimal,
  parseTypedDecimal,
  readShared,
  sharedText,
  subtract,
} from '../../shared/decimal.ts';
import type { Decimal } from '../../shared/decimal.ts';
import { convert, CURRENCIES, dayAt, RATES_FILES } from '../../shared/rates.ts';
import type { PublishedRates, RatesDay } from '../../shared/rates.ts';
import { keepInAddress } from '../keep-in-address.ts';
import { fillFromAddress, longDay, onAnswer, showProblem, showValues, valueOf } from '../tools/tool-form.ts';

export interface RatesPart {
  readonly environment: Pick<Environment, 'window' | 'fetch'>;
}

const FIELDS = ['amount', 'currency', 'day', 'programme'] as const;
type FieldName = (typeof FIELDS)[number];
type Values = Readonly<Record<FieldName, string>>;

/** What the fields mean, with the names of those that mean nothing. */
interface Entered {
  readonly amount: Decimal | undefined;
  readonly programme: Decimal | undefined;
  readonly rates: RatesDay | undefined;
}

export function startCalculator(form: HTMLFormElement, { environment }: RatesPart): void {
  const { window, fetch } = environment;
  const language = form.dataset['ratesCalculator'] ?? 'en';
  let loading: Promise<readonly RatesDay[]> | undefined;

  function loadDays(): Promise<readonly RatesDay[]> {
    loading ??= fetch(RATES_FILES.json).then(async (response) => {
      if (!response.ok) throw new Error(`${RATES_FILES.json} answered ${response.status}.`);
      return ((await response.json()) as PublishedRates).days;
    });
    return loading;
  }

  async function update(): Promise<void> {
    const values = valuesOf(form);
    let days: readonly RatesDay[];
    try {
      days = await loadDays();
    } catch {
      loading = undefined;
      showProblem(form, 'rates', true);
      showTexts(form, undefined);
      return;
    }
    showProblem(form, 'rates', false);
    const entered = read(values, days, language);
    showProblem(form, 'amount', entered.amount === undefined);
    showProblem(form, 'programme', entered.programme === undefined);
    showProblem(form, 'day', entered.rates === undefined);
    showTexts(form, textsOf(values, { entered, language }));
  }

  fillFromAddress(form, typedAddress(window.location.search, language), FIELDS);
  onAnswer(form, window, () => void update());
  form.addEventListener('change', () => keepInAddress(window, shareableValues(valuesOf(form), language)));
  void update();
}

const NUMBERS = ['amount', 'programme'] as const;

/** Numbers as every language reads them, so that a link means the same in another; what is none stays as it was typed. */
function shareableValues(values: Values, language: string): Values {
  const shared = NUMBERS.map((name) => {
    const value = parseTypedDecimal(values[name], language);
    return [name, value === undefined ? values[name] : sharedText(value)];
  });
  return { ...values, ...Object.fromEntries(shared) };
}

/** The address with its numbers as one types them in the language. */
function typedAddress(search: string, language: string): URLSearchParams {
  const address = new URLSearchParams(search);
  for (const name of NUMBERS) {
    const value = readShared(address.get(name) ?? '');
    if (value !== undefined) address.set(name, formatDecimal(value, language));
  }
  return address;
}

function read(values: Values, days: readonly RatesDay[], language: string): Entered {
  const amount = parseTypedDecimal(values.amount, language);
  const programme = parseTypedDecimal(values.programme, language);
  const isInside = values.day >= (days[0]?.day ?? '') && values.day <= (days.at(-1)?.day ?? '');
  return {
    amount:
      amount !== undefined && amount.digits > 0n && isAtMost(amount, '999999999999.99') ? amount : undefined,
    programme:
      programme !== undefined && programme.digits >= 0n && isAtMost(programme, '20') ? programme : undefined,
    rates: isInside ? dayAt(days, values.day) : undefined,
  };
}

function isAtMost(value: Decimal, limit: string): boolean {
  return subtract(decimal(limit), value).digits >= 0n;
}

interface Shown {
  readonly entered: Entered;
  readonly language: string;
}

/** Empties the result, and marks it as such, where there is none. */
function showTexts(form: HTMLFormElement, texts: Readonly<Record<string, string>> | undefined): void {
  const result = form.parentElement?.querySelector<HTMLElement>('[data-rates-result]');
  if (result === null || result === undefined) return;
  result.toggleAttribute('data-stale', texts === undefined);
  showValues(result, texts ?? {});
}

/** What the result says; undefined while a field is wrong. */
function textsOf(values: Values, { entered, language }: Shown): Readonly<Record<string, string>> | undefined {
  const { amount, programme, rates } = entered;
  const currency = CURRENCIES.find((candidate) => candidate === values.currency);
  if (amount === undefined || programme === undefined || rates === undefined || currency === undefined)
    return undefined;
  const conversion = convert(amount, rates.rates[currency], programme);
  return {
    ecb: formatDecimal(conversion.ecb, language),
    charged: formatDecimal(conversion.charged, language),
    difference: formatDecimal(conversion.difference, language),
    markup: formatDecimal(conversion.markup, language),
    rateDay: longDay(rates.day, language),
  };
}

function valuesOf(form: HTMLFormElement): Values {
  return {
    amount: valueOf(form, 'amount'),
    currency: valueOf(form, 'currency'),
    day: valueOf(form, 'day'),
    programme: valueOf(form, 'programme'),
  };
}

/** The calculator of exchange rates. It is fetched with a page that has it, and the rates with it. */
import { once } from '@quellwerk/engine/browser';
import { withoutDash, withoutUnit } from '@quellwerk/forms/amount';
import {
  decimal,
  formatDecimal,
  isMore,
  isNegative,
  isPositive,
  parseTypedDecimal,
  readShared,
  sharedText,
} from '../../shared/tools/decimal.ts';
import type { Decimal } from '../../shared/tools/decimal.ts';
import { convert, CURRENCIES, dayAt, lastDayWithRates, RATES_FILES } from '../../shared/tools/rates.ts';
import type { PublishedRates, RatesDay } from '../../shared/tools/rates.ts';
import { fetchJson } from '../fetch-json.ts';
import { longDay } from '../long-day.ts';
import {
  createToolAddress,
  fillFromAddress,
  isAnyChanged,
  languageOf,
  onAnswer,
  resultOf,
  markFieldFault,
  showValues,
  valueOf,
} from './tool-form.ts';
import type { ShowAddress, ToolDependencies } from './tool-form.ts';

const CENT_PLACES = 2;
const AMOUNT_MAX = decimal('999999999999.99');
/** Per cent. */
const PROGRAMME_MAX = decimal('20');

const FIELDS = ['amount', 'currency', 'day', 'programme'] as const;
type FieldName = (typeof FIELDS)[number];
type Values = Readonly<Record<FieldName, string>>;

/** What the fields mean; undefined for each that means nothing. */
interface Entered {
  readonly amount: Decimal | undefined;
  readonly programme: Decimal | undefined;
  readonly rates: RatesDay | undefined;
}

export function startExchangeRates(
  form: HTMLFormElement,
  { environment: { window, fetch, clock, log } }: Pick<ToolDependencies, 'environment'>,
): ShowAddress {
  const language = languageOf(form);
  const loadDays = once(async (): Promise<readonly RatesDay[]> => {
    return ((await fetchJson(fetch, RATES_FILES.json)) as PublishedRates).days;
  });

  async function update(): Promise<void> {
    const values = valuesOf(form);
    let days: readonly RatesDay[];
    try {
      days = await loadDays();
    } catch (error) {
      log.warn(`The exchange rates could not be fetched: ${String(error)}`);
      markFieldFault(form, 'rates', true);
      showTexts(form, undefined);
      return;
    }
    markFieldFault(form, 'rates', false);
    const entered = read(values, days, language);
    markFieldFault(form, 'amount', entered.amount === undefined);
    markFieldFault(form, 'programme', entered.programme === undefined);
    markFieldFault(form, 'day', entered.rates === undefined);
    showTexts(form, textsOf(values, { entered, language }));
  }

  function fill(values: URLSearchParams): void {
    fillFromAddress(form, typedAddress(values, language), FIELDS);
    void update();
  }

  const keep = (): void => address.keep(shareableValues(valuesOf(form), language));
  const address = createToolAddress(form, window, fill);
  onAnswer(form, clock, { update: () => void update(), keep });
  const isTyped = isAnyChanged(form, FIELDS);
  fill(new URLSearchParams(window.location.search));
  if (isTyped) keep();
  return address.follow;
}

const NUMBERS = ['amount', 'programme'] as const;

/** Numbers as every language reads them, so that a link means the same in another; what is none stays as it was typed. */
function shareableValues(values: Values, language: string): Values {
  const shared = NUMBERS.map((name) => {
    const value = numberIn(values, name, language);
    return [name, value === undefined ? values[name] : sharedText(value)];
  });
  return { ...values, ...Object.fromEntries(shared) };
}

/** A number with or without its unit, as it is copied from a receipt or a table of fees. */
function numberIn(values: Values, name: (typeof NUMBERS)[number], language: string): Decimal | undefined {
  const isMoney = name === 'amount';
  const number = withoutUnit(values[name], isMoney ? values.currency : '%');
  return parseTypedDecimal(isMoney ? withoutDash(number) : number, language);
}

/** The address with its numbers as one types them in the language. */
function typedAddress(values: URLSearchParams, language: string): URLSearchParams {
  const address = new URLSearchParams(values);
  for (const name of NUMBERS) {
    const value = readShared(address.get(name) ?? '');
    if (value !== undefined) address.set(name, formatDecimal(value, language));
  }
  return address;
}

function read(values: Values, days: readonly RatesDay[], language: string): Entered {
  const amount = numberIn(values, 'amount', language);
  const programme = numberIn(values, 'programme', language);
  const [first, newest] = [days[0]?.day, days.at(-1)?.day];
  const isInside =
    first !== undefined &&
    newest !== undefined &&
    values.day >= first &&
    values.day <= lastDayWithRates(newest);
  return {
    amount: amount !== undefined && isAmount(amount) ? amount : undefined,
    programme:
      programme !== undefined && !isNegative(programme) && !isMore(programme, PROGRAMME_MAX)
        ? programme
        : undefined,
    rates: isInside ? dayAt(days, values.day) : undefined,
  };
}

/** A third decimal is a sign for thousands in another language: `1.000` is a thousand in German, and one in English. */
function isAmount(value: Decimal): boolean {
  return isPositive(value) && !isMore(value, AMOUNT_MAX) && value.places <= CENT_PLACES;
}

interface Shown {
  readonly entered: Entered;
  readonly language: string;
}

/** Empties the result, and marks it as such, where there is none. */
function showTexts(form: HTMLFormElement, texts: Readonly<Record<string, string>> | undefined): void {
  const result = resultOf(form);
  if (result === null) return;
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

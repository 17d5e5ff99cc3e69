/** The calculator of exchange rates. It is fetched when it is used, and the rates with it. */
import type { Environment } from '@quellwerk/engine/browser';
import { decimal, formatDecimal, parseTypedDecimal, subtract, type Decimal } from '../../shared/decimal.ts';
import {
  convert,
  CURRENCIES,
  dayAt,
  RATES_FILES,
  type PublishedRates,
  type RatesDay,
} from '../../shared/rates.ts';

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
      return;
    }
    showProblem(form, 'rates', false);
    const entered = read(values, days, language);
    showProblem(form, 'amount', entered.amount === undefined);
    showProblem(form, 'programme', entered.programme === undefined);
    showProblem(form, 'day', entered.rates === undefined);
    showResult(form, values, { entered, language });
  }

  function remember(): void {
    const { location, history } = window;
    const search = new URLSearchParams({
      ...Object.fromEntries(new URLSearchParams(location.search)),
      ...valuesOf(form),
    });
    history.replaceState(history.state, '', `${location.pathname}?${search.toString()}${location.hash}`);
  }

  fillIn(form, new URLSearchParams(window.location.search));
  form.addEventListener('input', () => void update());
  form.addEventListener('change', remember);
  void update();
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

/** Leaves the last result, marked as such, while a field is wrong. */
function showResult(form: HTMLFormElement, values: Values, { entered, language }: Shown): void {
  const result = form.parentElement?.querySelector<HTMLElement>('[data-rates-result]');
  const { amount, programme, rates } = entered;
  const currency = CURRENCIES.find((candidate) => candidate === values.currency);
  if (result === null || result === undefined) return;
  const isComplete =
    amount !== undefined && programme !== undefined && rates !== undefined && currency !== undefined;
  result.toggleAttribute('data-stale', !isComplete);
  if (!isComplete) {
    for (const place of result.querySelectorAll('[data-value]')) place.textContent = '–';
    return;
  }
  const conversion = convert(amount, rates.rates[currency], programme);
  const texts: Readonly<Record<string, string>> = {
    ecb: formatDecimal(conversion.ecb, language),
    charged: formatDecimal(conversion.charged, language),
    difference: formatDecimal(conversion.difference, language),
    markup: formatDecimal(conversion.markup, language),
    rateDay: longDay(rates.day, language),
  };
  for (const place of result.querySelectorAll<HTMLElement>('[data-value]'))
    place.textContent = texts[place.dataset['value'] ?? ''] ?? '';
}

function longDay(day: string, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}

function showProblem(form: HTMLFormElement, name: string, isShown: boolean): void {
  const problem = form.querySelector<HTMLElement>(`[data-problem="${name}"]`);
  if (problem !== null) problem.hidden = !isShown;
  const field = form.elements.namedItem(name);
  if (!(field instanceof Element)) return;
  if (isShown) field.setAttribute('aria-invalid', 'true');
  else field.removeAttribute('aria-invalid');
}

function valuesOf(form: HTMLFormElement): Values {
  const valueOf = (name: FieldName) => {
    const field = form.elements.namedItem(name);
    return field !== null && 'value' in field ? field.value : '';
  };
  return {
    amount: valueOf('amount'),
    currency: valueOf('currency'),
    day: valueOf('day'),
    programme: valueOf('programme'),
  };
}

function fillIn(form: HTMLFormElement, address: URLSearchParams): void {
  for (const name of FIELDS) {
    const [value, field] = [address.get(name), form.elements.namedItem(name)];
    if (value === null || field === null || !('value' in field)) continue;
    const before = field.value;
    field.value = value;
    // A currency that is not offered would leave the field empty.
    if (field.value === '') field.value = before;
  }
}

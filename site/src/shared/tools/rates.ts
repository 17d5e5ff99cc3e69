/** What build and browser calculate with exchange rates (Regulation (EU) 2021/1230, article 4). */
import { add, decimal, divide, multiply, round, subtract, ZERO } from './decimal.ts';
import type { Decimal } from './decimal.ts';
import { isTargetDay } from './target-days.ts';

export const CURRENCIES = [
  'CZK',
  'DKK',
  'HUF',
  'ISK',
  'NOK',
  'PLN',
  'RON',
  'SEK',
  'CHF',
  'GBP',
  'USD',
] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The two rates of a currency on one day, as decimal text. */
export interface RatePair {
  /** ECB reference rate as the ECB quotes it: foreign currency for one euro. */
  readonly ecb: string;
  /** Rate of the card scheme: euros for one unit of the foreign currency. */
  readonly card: string;
}

export interface RatesDay {
  /** `2026-11-20` */
  readonly day: string;
  readonly rates: Readonly<Record<Currency, RatePair>>;
}

/** The file of rates that visitors download and the calculator reads. */
export interface PublishedRates {
  /** Oldest first. */
  readonly days: readonly RatesDay[];
}

/** Where the build writes the rates. */
export const RATES_FILES = {
  json: '/rates/download/exchange-rates.json',
  csv: '/rates/download/exchange-rates.csv',
} as const;

const ONE = decimal('1');
const HUNDRED = decimal('100');

/** Euros for one unit of the foreign currency at the ECB's rate. */
export function ecbEurosPerUnit({ ecb }: RatePair): Decimal {
  return divide(ONE, decimal(ecb), 6);
}

export interface Conversion {
  /** The amount in euros at each rate, in whole cents. */
  readonly ecb: Decimal;
  readonly charged: Decimal;
  readonly difference: Decimal;
  /** Per cent above the ECB's rate, from the unrounded rates; below zero where the card is cheaper. */
  readonly markup: Decimal;
}

/** `programme`: what the card programme adds to the scheme's rate, in per cent. */
export function convert(amount: Decimal, pair: RatePair, programme: Decimal): Conversion {
  const rate = chargedRate(pair, programme);
  const ecb = divide(amount, decimal(pair.ecb), 2);
  const charged = round(multiply(amount, rate), 2);
  return { ecb, charged, difference: subtract(charged, ecb), markup: round(exactMarkup(pair, programme), 2) };
}

/** ((euros per unit charged) / (euros per unit at the ECB) - 1) x 100, without any rounding. */
export function exactMarkup(pair: RatePair, programme: Decimal = ZERO): Decimal {
  // Dividing by 1 / ecb is multiplying by what the ECB quotes.
  return multiply(subtract(multiply(chargedRate(pair, programme), decimal(pair.ecb)), ONE), HUNDRED);
}

/** The last day with rates that is not after this one: weekends and holidays have those of the last one before them. */
export function dayAt(days: readonly RatesDay[], day: string): RatesDay | undefined {
  return days.findLast((candidate) => candidate.day <= day);
}

/**
 * The last day that rates are known for: days without any have those of the day before, so a weekend those of its Friday,
 * and Monday none before they are published.
 */
export function lastDayWithRates(newest: string): string {
  const day = new Date(`${newest}T00:00:00Z`);
  do day.setUTCDate(day.getUTCDate() + 1);
  while (!isTargetDay(day));
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

function chargedRate({ card }: RatePair, programme: Decimal): Decimal {
  const factor = add(ONE, { digits: programme.digits, places: programme.places + 2 });
  return multiply(decimal(card), factor);
}

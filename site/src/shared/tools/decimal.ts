/** Decimal arithmetic on whole numbers, so that cents and rates come out as on paper. */
import { withoutGrouping } from '@quellwerk/forms/amount';
import { separatorsOf } from '../language-rules.ts';

export interface Decimal {
  readonly digits: bigint;
  /** How many of the digits stand behind the point. */
  readonly places: number;
}

const DECIMAL = /^(?<sign>-?)(?<whole>\d{1,15})(?:\.(?<part>\d{1,15}))?$/;

/**
 * Reads `-12.50`; undefined for everything else, `1e3`, `NaN` and `.5` among it.
 *
 * @internal for its test
 */
export function parseDecimal(text: string): Decimal | undefined {
  const groups = DECIMAL.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const part = groups['part'] ?? '';
  return { digits: BigInt(`${groups['sign']}${groups['whole']}${part}`), places: part.length };
}

/** For text that a schema has checked. Throws on anything that is no decimal. */
export function decimal(text: string): Decimal {
  const value = parseDecimal(text);
  if (value === undefined) throw new Error(`"${text}" is no decimal number.`);
  return value;
}

export const ZERO: Decimal = { digits: 0n, places: 0 };

export function multiply(left: Decimal, right: Decimal): Decimal {
  return { digits: left.digits * right.digits, places: left.places + right.places };
}

export function add(left: Decimal, right: Decimal): Decimal {
  const places = Math.max(left.places, right.places);
  return { digits: widen(left, places) + widen(right, places), places };
}

export function subtract(left: Decimal, right: Decimal): Decimal {
  return add(left, { ...right, digits: -right.digits });
}

/** Divides and rounds half away from zero. Throws when the divisor is zero. */
export function divide(dividend: Decimal, divisor: Decimal, places: number): Decimal {
  const shift = places + divisor.places - dividend.places;
  const above = shift > 0 ? dividend.digits * power(shift) : dividend.digits;
  const below = shift < 0 ? divisor.digits * power(-shift) : divisor.digits;
  return { digits: roundedQuotient(above, below), places };
}

/** Rounds half away from zero, and fills up with zeros. */
export function round(value: Decimal, places: number): Decimal {
  return value.places <= places
    ? { digits: widen(value, places), places }
    : { digits: roundedQuotient(value.digits, power(value.places - places)), places };
}

/** Whether the first is the larger of two. */
export function isMore(left: Decimal, right: Decimal): boolean {
  return isPositive(subtract(left, right));
}

/** Above zero. */
export function isPositive(value: Decimal): boolean {
  return value.digits > 0n;
}

export function isNegative(value: Decimal): boolean {
  return value.digits < 0n;
}

/** `-12.50`, as `parseDecimal` reads it. */
export function decimalText({ digits, places }: Decimal): string {
  const sign = digits < 0n ? '-' : '';
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0');
  const whole = text.slice(0, text.length - places);
  return sign + whole + (places === 0 ? '' : `.${text.slice(-places)}`);
}

/** `1.500` may be three digits of a fraction or a thousand and a half: a fourth says which. */
const MAY_BE_GROUPED = /^\d{1,3}\.\d{3}$/;

/** For addresses that are opened in any language. {@link readShared} reads it. */
export function sharedText(value: Decimal): string {
  const text = decimalText(value);
  return MAY_BE_GROUPED.test(text) ? `${text}0` : text;
}

/** Undefined for a text that a person may have typed with separators of a language, as older links have it. */
export function readShared(text: string): Decimal | undefined {
  return MAY_BE_GROUPED.test(text) || text.startsWith('-') ? undefined : parseDecimal(text);
}

/** With the separators of the language: `−1.234,50` in German. */
export function formatDecimal(value: Decimal, language: string): string {
  const [whole = '', part] = decimalText(value).replace('-', '').split('.');
  const { group, point } = separatorsOf(language);
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  return (isNegative(value) ? '−' : '') + grouped + (part === undefined ? '' : point + part);
}

/**
 * Reads what a person types: `1.234,50` in German, `1,234.50` in English, and
 * the other point where it can only be one (`12.5` and `0.125` in German).
 * Signs that nobody sees in what was copied are left out. Undefined where it is no such number.
 */
export function parseTypedDecimal(typed: string, language: string): Decimal | undefined {
  const { group, point } = separatorsOf(language);
  const text = withoutGrouping(typed.replaceAll(/\p{Cf}/gu, '')).trim();
  const hasGroups = new RegExp(`^-?[1-9]\\d{0,2}(?:\\${group}\\d{3})+(?:\\${point}\\d+)?$`).test(text);
  if (hasGroups) return parseDecimal(text.replaceAll(group, '').replace(point, '.'));
  return parseDecimal(text.replace(/^(-?\d+),(\d+)$/, '$1.$2'));
}

function widen(value: Decimal, places: number): bigint {
  return value.digits * power(places - value.places);
}

function power(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

function roundedQuotient(above: bigint, below: bigint): bigint {
  if (below === 0n) throw new Error('Division by zero.');
  const isBelowZero = above < 0n !== below < 0n;
  const [dividend, divisor] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const quotient = (dividend * 2n + divisor) / (divisor * 2n);
  return isBelowZero ? -quotient : quotient;
}

/** Euros, as banks and people write them beside an amount: for {@link withoutUnit}. */
export const EURO = '€|EUR(?:OS?)?';

/**
 * Reads an amount of euros as people type it, in either language: `1.234,50`,
 * `1,234.50`, `1234,5`, `€ 12`, `12 Euro`, `12,-`. A separator before three digits groups
 * thousands, in either language: `1,234` and `1.234` are both 1234. One before
 * one or two digits at the end begins the cents, unless it groups thousands
 * elsewhere in the amount.
 *
 * A person reads what a form has been sent, and asks where it is in doubt. Calculators answer at once: they take the
 * language of their page alone, with a reader of their own (`parseTypedDecimal` of the site), after {@link withoutUnit}
 * and {@link withoutDash}; what groups thousands besides points and commas is the same to both.
 *
 * @returns whole cents; undefined where it is no amount
 */
export function readAmount(value: string): number | undefined {
  const written = withoutGrouping(withoutDash(withoutUnit(value, EURO))).trim();
  const match = /^([1-9]\d{0,2}([.,])\d{3}(?:\2\d{3})*|\d+)(?:([.,])(\d{1,2}))?$/.exec(written);
  if (match === null) return undefined;
  const [, whole = '', group, decimal, cents = ''] = match;
  if (group !== undefined && group === decimal) return undefined;
  const amount = Number(whole.replace(/[.,]/g, '')) * 100 + Number(cents.padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : undefined;
}

/**
 * A number without its unit before or after it. Between two numbers a unit stays: it may stand for a point, or for none.
 *
 * @param unit part of a regular expression; capitals and small letters are the same
 */
export function withoutUnit(typed: string, unit: string): string {
  const ends = String.raw`^[\s\p{Cf}]*(?:${unit})|(?:${unit})[\s\p{Cf}]*$`;
  return typed.replace(new RegExp(ends, 'giu'), '');
}

/** An amount with noughts for the dash that says that there are no cents: `12,-` is `12,00`. After {@link withoutUnit}. */
export function withoutDash(typed: string): string {
  return typed.replace(/(?<=\d[.,])[-–—]{1,2}(?=[\s\p{Cf}]*$)/u, '00');
}

/** A number without the spaces and apostrophes that group its thousands; elsewhere they may stand for a point, or for none. */
export function withoutGrouping(typed: string): string {
  return typed.replaceAll(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '');
}

import * as v from 'valibot';
import { CURRENCIES } from '../../shared/tools/rates.ts';
import type { Currency } from '../../shared/tools/rates.ts';

/** Up to nine digits before the point, so that no rate is huge, and above zero. */
const rate = v.pipe(
  v.string(),
  v.regex(/^\d{1,9}(\.\d{1,10})?$/, 'must be a decimal number such as 24.315'),
  v.check((text) => /[1-9]/.test(text), 'must be above zero'),
);

/** A day of the calendar, as ISO 8601 writes it. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a day such as 2026-11-20'),
  v.check((day) => isDay(day), 'is no day of the calendar'),
);

export const rateSchema = rate;

const pair = v.strictObject({ ecb: rate, card: rate });

const rates = v.strictObject(
  Object.fromEntries(CURRENCIES.map((currency) => [currency, pair])) as Record<Currency, typeof pair>,
);

/** The dated rates that the site is built with; `npm run rates:update` writes them. */
export const snapshotSchema = v.strictObject({
  /** Sample values are marked on the page and in the downloads. */
  status: v.picklist(['sample', 'published']),
  retrieved: v.pipe(v.string(), v.isoTimestamp('must be a time such as 2026-11-20T17:00:00Z')),
  days: v.pipe(
    v.array(v.strictObject({ day: daySchema, rates })),
    v.minLength(1, 'must have at least one day'),
    v.check(
      (days) => days.every(({ day }, index) => index === 0 || (days[index - 1]?.day ?? '') < day),
      'must be in order, each day once',
    ),
  ),
});

export type Snapshot = v.InferOutput<typeof snapshotSchema>;

function isDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

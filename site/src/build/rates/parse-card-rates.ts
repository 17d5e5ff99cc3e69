/** Reads the card scheme's rates: a CSV file with the heads `day,currency,euros_per_unit`. */
import * as v from 'valibot';
import { CURRENCIES } from '../../shared/tools/rates.ts';
import type { Currency } from '../../shared/tools/rates.ts';
import type { Parsed } from './parse-ecb.ts';
import { daySchema, rateSchema } from './snapshot.schema.ts';

/** Day -> currency -> euros for one unit. */
export type CardRates = ReadonlyMap<string, Readonly<Partial<Record<Currency, string>>>>;

const HEAD = 'day,currency,euros_per_unit';
const MAX_CHARACTERS = 1_000_000;
const rowSchema = v.strictTuple([daySchema, v.picklist(CURRENCIES), rateSchema]);

export function parseCardRates(csv: string): Parsed<CardRates> {
  if (csv.length > MAX_CHARACTERS) return refused(`has more than ${MAX_CHARACTERS} characters`);
  const [head, ...lines] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split(/\r?\n/);
  if (head !== HEAD) return refused(`must start with the line "${HEAD}"`);
  const days = new Map<string, Partial<Record<Currency, string>>>();
  for (const [index, line] of lines.entries()) {
    const row = v.safeParse(rowSchema, line.split(','));
    if (!row.success) return refused(`line ${index + 2}: ${row.issues[0].message}`);
    const [day, currency, rate] = row.output;
    const rates = days.get(day) ?? {};
    if (rates[currency] !== undefined)
      return refused(`line ${index + 2}: ${currency} stands twice on ${day}`);
    days.set(day, { ...rates, [currency]: rate });
  }
  return { kind: 'read', value: days };
}

function refused(reason: string): Parsed<never> {
  return { kind: 'refused', reason };
}

import * as v from 'valibot';
import { CURRENCIES } from '../../shared/tools/rates.ts';
import type { Currency } from '../../shared/tools/rates.ts';
import { textFields } from '../schemas/same-fields.ts';

/** `content/rates/words.{language}.yaml` */
export const ratesWordsSchema = v.strictObject({
  currencies: textFields<Currency>(...CURRENCIES),
  state: textFields('sample', 'stale', 'dates'),
  table: textFields(
    'caption',
    'currency',
    'ecb',
    'card',
    'markup',
    'quoted',
    'perUnit',
    'perCent',
    'perEuro',
  ),
  calculator: v.strictObject({
    ...textFields(
      'title',
      'needsScript',
      'amount',
      'currency',
      'day',
      'dayHelp',
      'programme',
      'programmeHelp',
    ).entries,
    ...textFields('result', 'rateDay', 'atEcb', 'charged', 'difference', 'markup', 'caveat').entries,
    problems: textFields('amount', 'day', 'programme', 'rates'),
  }),
  history: textFields('title', 'lead', 'label', 'range', 'values', 'day'),
  downloads: textFields('title', 'csv', 'json'),
  dataset: textFields('name', 'description'),
});

export type RatesWords = v.InferOutput<typeof ratesWordsSchema>;

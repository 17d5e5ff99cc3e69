import * as v from 'valibot';
import { CURRENCIES } from '../../shared/rates.ts';
import type { Currency } from '../../shared/rates.ts';
import { wordsOf } from '../schemas/words-of.ts';

/** `content/rates/words.{language}.yaml` */
export const ratesWordsSchema = v.strictObject({
  currencies: wordsOf<Currency>(...CURRENCIES),
  state: wordsOf('sample', 'stale', 'dates'),
  table: wordsOf('caption', 'currency', 'ecb', 'card', 'markup', 'quoted', 'perUnit', 'perCent', 'perEuro'),
  calculator: v.strictObject({
    ...wordsOf('title', 'needsScript', 'amount', 'currency', 'day', 'dayHelp', 'programme', 'programmeHelp')
      .entries,
    ...wordsOf('result', 'rateDay', 'atEcb', 'charged', 'difference', 'markup', 'caveat').entries,
    problems: wordsOf('amount', 'day', 'programme', 'rates'),
  }),
  history: wordsOf('title', 'lead', 'label', 'range', 'values', 'day'),
  downloads: wordsOf('title', 'csv', 'json'),
  dataset: wordsOf('name', 'description'),
});

export type RatesWords = v.InferOutput<typeof ratesWordsSchema>;

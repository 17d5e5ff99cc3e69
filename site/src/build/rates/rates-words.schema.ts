import { text } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { CURRENCIES, type Currency } from '../../shared/rates.ts';

const wordsOf = <Key extends string>(...keys: readonly Key[]) =>
  v.strictObject(
    Object.fromEntries(keys.map((key) => [key, text()])) as Record<Key, ReturnType<typeof text>>,
  );

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

/** The rates of `content/rates` and their words, read once for pages, files and the build's output. */
import { describeIssue, readData } from '@quellwerk/engine/content';
import type { DataFile, ExtraFile, Problem } from '@quellwerk/engine/content';
import * as v from 'valibot';
import { decimalText, round } from '../../shared/tools/decimal.ts';
import { CURRENCIES, ecbEurosPerUnit, exactMarkup, RATES_FILES } from '../../shared/tools/rates.ts';
import { printedWords } from '../words/printed-words.ts';
import { dataOf, problemsOf } from '../read-results.ts';
import type { ReadResult } from '../read-results.ts';
import { DEFAULT_LANGUAGE, languages } from '../languages.ts';
import { buildDay } from '../today.ts';
import { ratesWordsSchema } from './rates-words.schema.ts';
import type { RatesWords } from './rates-words.schema.ts';
import { ratesView } from './rates-view.ts';
import type { RatesView } from './rates-view.ts';
import { snapshotSchema } from './snapshot.schema.ts';
import type { Snapshot } from './snapshot.schema.ts';
import { daysOld, isStale } from './staleness.ts';

const FOLDER = 'site/content/rates';
const [snapshotText] = Object.values(
  import.meta.glob<string>('../../../content/rates/snapshot.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);
const wordFiles = import.meta.glob<DataFile>('../../../content/rates/*.yaml', {
  query: '?data',
  import: 'default',
  eager: true,
});
const readRates = readSnapshot();
const snapshot = dataOf(readRates);
const readWords = languages.map((language) => ({ language, result: wordsOf(`words.${language}.yaml`) }));
const words = new Map(
  readWords.flatMap(({ language, result }) =>
    'data' in result ? [[language, printedWords(result.data, language)] as const] : [],
  ),
);

export const ratesProblems: readonly Problem[] = problemsOf([
  readRates,
  ...readWords.map(({ result }) => result),
]);

/** Lines of the build's output; one where the rates are out of date. */
export const ratesSummary: readonly string[] = summaryOf(snapshot, buildDay());

/** What the tool shows in one language; undefined while its files have faults, which stop the build. */
export function ratesFor(language: string): RatesView | undefined {
  const own = ratesWords(language);
  return snapshot === undefined || own === undefined
    ? undefined
    : ratesView(snapshot, own, {
        language: words.has(language) ? language : DEFAULT_LANGUAGE,
        today: buildDay(),
      });
}

export function ratesWords(language: string): RatesWords | undefined {
  return words.get(language) ?? words.get(DEFAULT_LANGUAGE);
}

export interface RatesPeriod {
  readonly first: string;
  readonly last: string;
  readonly retrieved: string;
  readonly isSample: boolean;
}

export function ratesPeriod(): RatesPeriod | undefined {
  const [first, last] = [snapshot?.days[0], snapshot?.days.at(-1)];
  if (snapshot === undefined || first === undefined || last === undefined) return undefined;
  const { retrieved, status } = snapshot;
  return { first: first.day, last: last.day, retrieved, isSample: status === 'sample' };
}

/** Every day for download; the JSON file is what the calculator reads. */
export function ratesFiles(): ExtraFile[] {
  if (snapshot === undefined) return [];
  const rows = snapshot.days.flatMap(({ day, rates }) =>
    CURRENCIES.map((currency) => {
      const pair = rates[currency];
      const perUnit = decimalText(ecbEurosPerUnit(pair));
      const markup = decimalText(round(exactMarkup(pair), 2));
      return [day, currency, pair.ecb, perUnit, pair.card, markup, snapshot.status].join(',');
    }),
  );
  const head = 'day,currency,ecb_units_per_euro,ecb_euros_per_unit,card_euros_per_unit,markup_percent,status';
  return [
    { address: RATES_FILES.csv, content: `${[head, ...rows].join('\r\n')}\r\n` },
    {
      address: RATES_FILES.json,
      content: JSON.stringify({ ...snapshot, quotation: { ecb: 'units per euro', card: 'euros per unit' } }),
    },
  ];
}

/** @internal for its test */
export function summaryOf(current: Snapshot | undefined, today: string): string[] {
  return current !== undefined && isStale(current, today)
    ? [
        `Exchange rates are ${daysOld(current, today)} days old; the page says so. Run "npm run rates:update" for new ones.`,
      ]
    : [];
}

function readSnapshot(): ReadResult<Snapshot> {
  const file = `${FOLDER}/snapshot.json`;
  if (snapshotText === undefined) return missing(file);
  try {
    const result = v.safeParse(snapshotSchema, JSON.parse(snapshotText));
    return result.success
      ? { data: result.output }
      : { problems: result.issues.map((issue) => ({ file, message: describeIssue(issue).message })) };
  } catch (error) {
    const message = `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
    return { problems: [{ file, message }] };
  }
}

function wordsOf(name: string): ReadResult<RatesWords> {
  const file = `${FOLDER}/${name}`;
  const source = wordFiles[`../../../content/rates/${name}`];
  return source === undefined ? missing(file) : readData({ file, ...source }, ratesWordsSchema);
}

function missing(file: string): { readonly problems: readonly Problem[] } {
  const message = 'is missing, and the tool for exchange rates needs it. Write it, or take it back from Git.';
  return { problems: [{ file, message }] };
}

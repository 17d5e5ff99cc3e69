/** What pages show of the rates: every number as text of the language, every curve as points. */
import { decimal, formatDecimal, round, ZERO } from '../../shared/tools/decimal.ts';
import { fillWords } from '../../shared/fill-words.ts';
import {
  convert,
  CURRENCIES,
  ecbEurosPerUnit,
  exactMarkup,
  lastDayWithRates,
} from '../../shared/tools/rates.ts';
import type { Currency, RatePair, RatesDay } from '../../shared/tools/rates.ts';
import { writtenDay, writtenTime } from '../words/written-day.ts';
import type { RatesWords } from './rates-words.schema.ts';
import type { Snapshot } from './snapshot.schema.ts';
import { isStale } from './staleness.ts';

/** The rates of one currency, ready to be shown. */
interface ShownRates {
  /** Euros for one unit. */
  readonly ecb: string;
  readonly card: string;
  /** Per cent. */
  readonly markup: string;
}

interface RatesRow extends ShownRates {
  readonly currency: Currency;
  readonly name: string;
  /** Foreign currency for one euro. */
  readonly quoted: string;
}

export interface RatesHistory {
  readonly currency: Currency;
  readonly name: string;
  /** Text equivalent of the chart. */
  readonly label: string;
  readonly range: string;
  readonly valuesTitle: string;
  /** Of the chart. */
  readonly viewBox: string;
  /** Points of its two lines for `polyline`. */
  readonly ecbPoints: string;
  readonly cardPoints: string;
  readonly rows: readonly (ShownRates & { readonly day: string })[];
}

export interface RatesView {
  readonly words: Pick<RatesWords, 'table' | 'calculator' | 'downloads'> & {
    readonly history: Pick<RatesWords['history'], 'title' | 'lead' | 'day'>;
  };
  readonly language: string;
  /** What the page says of the rates as a whole: samples, out of date, their day and source. */
  readonly notices: readonly string[];
  readonly dates: string;
  readonly rows: readonly RatesRow[];
  readonly history: readonly RatesHistory[];
  readonly firstDay: string;
  /** With rates of its own. */
  readonly newestDay: string;
  /** That the calculator takes. */
  readonly lastDay: string;
  /** A conversion that stands in the calculator until a visitor changes it. */
  readonly example: Readonly<
    Record<'amount' | 'programme' | 'rateDay' | 'ecb' | 'charged' | 'difference' | 'markup', string>
  > & {
    readonly currency: Currency;
  };
}

const CHART = { width: 240, height: 72, margin: 4 } as const;

interface Surroundings {
  readonly language: string;
  /** The day of the build. */
  readonly today: string;
}

export function ratesView(
  snapshot: Snapshot,
  words: RatesWords,
  { language, today }: Surroundings,
): RatesView {
  const { days, status, retrieved } = snapshot;
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) throw new Error('The snapshot of rates has no days.');
  const longDay = (day: string) => writtenDay(day, language);
  const stale = isStale(snapshot, today) ? [fillWords(words.state.stale, { day: longDay(last.day) })] : [];
  const { title, lead, day: dayWord } = words.history;
  const problemDay = fillWords(words.calculator.problems.day, {
    first: longDay(first.day),
    last: longDay(lastDayWithRates(last.day)),
  });
  return {
    words: {
      table: { ...words.table, caption: fillWords(words.table.caption, { day: longDay(last.day) }) },
      calculator: { ...words.calculator, problems: { ...words.calculator.problems, day: problemDay } },
      downloads: words.downloads,
      history: { title, lead, day: dayWord },
    },
    language,
    notices: [...stale, ...(status === 'sample' ? [words.state.sample] : [])],
    dates: fillWords(words.state.dates, {
      day: longDay(last.day),
      retrieved: formatMoment(retrieved, language),
    }),
    rows: CURRENCIES.map((currency) => ({
      currency,
      name: words.currencies[currency],
      ...shownRates(last.rates[currency], language),
      quoted: formatDecimal(decimal(last.rates[currency].ecb), language),
    })),
    history: CURRENCIES.map((currency) => history(currency, weekly(days), { words, language })),
    firstDay: first.day,
    newestDay: last.day,
    lastDay: lastDayWithRates(last.day),
    example: exampleOf(last, language),
  };
}

function exampleOf({ day, rates }: RatesDay, language: string): RatesView['example'] {
  const conversion = convert(decimal('1000'), rates.CZK, ZERO);
  const shown = (name: keyof typeof conversion) => formatDecimal(conversion[name], language);
  return {
    amount: formatDecimal(decimal('1000'), language),
    programme: '0',
    currency: 'CZK',
    rateDay: writtenDay(day, language),
    ecb: shown('ecb'),
    charged: shown('charged'),
    difference: shown('difference'),
    markup: shown('markup'),
  };
}

/** Every fifth day with rates, counted back from the newest: about one a week. */
function weekly(days: readonly RatesDay[]): RatesDay[] {
  return days.filter((_, index) => (days.length - 1 - index) % 5 === 0);
}

interface HistoryWords {
  readonly words: RatesWords;
  readonly language: string;
}

function history(
  currency: Currency,
  days: readonly RatesDay[],
  { words, language }: HistoryWords,
): RatesHistory {
  const pairs = days.map(({ rates }) => rates[currency]);
  const rows = days.map(({ day, rates }) => ({
    day: shortDay(day, language),
    ...shownRates(rates[currency], language),
  }));
  const byRate = pairs.toSorted((a, b) => Number(b.ecb) - Number(a.ecb));
  const limit = (pair: RatePair | undefined) => shownRates(pair ?? { ecb: '1', card: '1' }, language).ecb;
  const [low, high] = [limit(byRate[0]), limit(byRate.at(-1))];
  const name = words.currencies[currency];
  const first = writtenDay(days[0]?.day ?? '', language);
  return {
    currency,
    name,
    label: fillWords(words.history.label, { currency: name, low, high, first }),
    range: fillWords(words.history.range, { low, high }),
    valuesTitle: fillWords(words.history.values, { currency: name }),
    ...chartPoints(pairs),
    rows,
  };
}

/** Both lines in one scale. Only the picture is drawn with floating-point numbers. */
function chartPoints(pairs: readonly RatePair[]): Pick<RatesHistory, 'viewBox' | 'ecbPoints' | 'cardPoints'> {
  const ecb = pairs.map((pair) => 1 / Number(pair.ecb));
  const card = pairs.map((pair) => Number(pair.card));
  const low = Math.min(...ecb, ...card);
  const range = Math.max(...ecb, ...card) - low || 1;
  const points = (values: readonly number[]) =>
    values
      .map((value, index) => {
        const x = CHART.margin + (index / Math.max(1, values.length - 1)) * (CHART.width - 2 * CHART.margin);
        const y = CHART.margin + (1 - (value - low) / range) * (CHART.height - 2 * CHART.margin);
        return `${x.toFixed(1)},${y.toFixed(1)}`;
      })
      .join(' ');
  return {
    viewBox: `0 0 ${CHART.width} ${CHART.height}`,
    ecbPoints: points(ecb),
    cardPoints: points(card),
  };
}

function shownRates(pair: RatePair, language: string): ShownRates {
  return {
    ecb: formatDecimal(ecbEurosPerUnit(pair), language),
    card: formatDecimal(round(decimal(pair.card), 6), language),
    markup: formatDecimal(round(exactMarkup(pair), 2), language),
  };
}

function shortDay(day: string, language: string): string {
  return writtenTime(new Date(day), language, { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

function formatMoment(moment: string, language: string): string {
  return writtenTime(new Date(moment), language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  });
}

/** Makes the next snapshot out of what was downloaded, or says why it may not be used. */
import * as v from 'valibot';
import { DAY_MS } from '../../shared/day-ms.ts';
import { decimalText, ZERO } from '../../shared/tools/decimal.ts';
import { CURRENCIES, exactMarkup } from '../../shared/tools/rates.ts';
import type { RatesDay } from '../../shared/tools/rates.ts';
import { parseCardRates } from './parse-card-rates.ts';
import type { CardRates } from './parse-card-rates.ts';
import { parseEcb } from './parse-ecb.ts';
import type { EcbDay } from './parse-ecb.ts';
import { snapshotSchema } from './snapshot.schema.ts';
import type { Snapshot } from './snapshot.schema.ts';

export interface Downloads {
  readonly ecbDaily: string;
  readonly ecbHistory: string;
  readonly cardRates: string;
}

export type Update =
  | { readonly kind: 'made'; readonly snapshot: Snapshot }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] };

const HISTORY_DAYS = 90;
/** A mark-up beyond this is a card rate quoted the wrong way round, or of another currency. */
const MAX_MARKUP_PERCENT = 20;

export function updatedSnapshot(downloads: Downloads, current: Snapshot | undefined, now: Date): Update {
  const daily = parseEcb(downloads.ecbDaily);
  const history = parseEcb(downloads.ecbHistory);
  const cards = parseCardRates(downloads.cardRates);
  if (daily.kind === 'refused' || history.kind === 'refused' || cards.kind === 'refused')
    return refused(
      ...[
        { name: 'The daily file of the ECB', parsed: daily },
        { name: 'The 90-day file of the ECB', parsed: history },
        { name: 'The file of card rates', parsed: cards },
      ].flatMap(({ name, parsed }) => (parsed.kind === 'refused' ? [`${name} ${parsed.reason}.`] : [])),
    );
  const known = current?.status === 'published' ? current.days : [];
  const days = mergedDays([...history.value, ...daily.value], cards.value, known);
  const newest = daily.value.at(-1)?.day ?? '';
  const reasons = [...faultsOf(days, newest, now), ...olderThan(known, newest)];
  if (reasons.length > 0) return refused(...reasons);
  const from = new Date(Date.parse(newest) - HISTORY_DAYS * DAY_MS).toISOString().slice(0, 10);
  const snapshot = v.safeParse(snapshotSchema, {
    status: 'published',
    retrieved: now.toISOString(),
    days: days.filter(({ day }) => day >= from),
  });
  return snapshot.success
    ? { kind: 'made', snapshot: snapshot.output }
    : refused(`The rates do not make a snapshot: ${snapshot.issues[0].message}.`);
}

/** Days for which every currency has both rates; what is new replaces what is known. */
function mergedDays(ecb: readonly EcbDay[], cards: CardRates, known: readonly RatesDay[]): RatesDay[] {
  const days = new Map(known.map((each) => [each.day, each]));
  for (const { day, rates } of ecb) {
    const pairs = CURRENCIES.flatMap((currency) => {
      const [ecbRate, card] = [rates[currency], cards.get(day)?.[currency]];
      return ecbRate === undefined || card === undefined ? [] : [[currency, { ecb: ecbRate, card }] as const];
    });
    if (pairs.length === CURRENCIES.length)
      days.set(day, { day, rates: Object.fromEntries(pairs) as RatesDay['rates'] });
  }
  return [...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
}

function faultsOf(days: readonly RatesDay[], newest: string, now: Date): string[] {
  if (Date.parse(newest) > now.getTime()) return [`The rates are of ${newest}, which is still to come.`];
  if (days.at(-1)?.day !== newest)
    return [
      `${newest} lacks a rate: each of ${CURRENCIES.join(', ')} needs one of the ECB and one of the card.`,
    ];
  return days.flatMap(({ day, rates }) =>
    CURRENCIES.flatMap((currency) => {
      const markup = Number(decimalText(exactMarkup(rates[currency], ZERO)));
      return Math.abs(markup) <= MAX_MARKUP_PERCENT
        ? []
        : [
            `${currency} on ${day} has a mark-up of ${markup.toFixed(2)} per cent. Check how the card rate is quoted.`,
          ];
    }),
  );
}

function olderThan(known: readonly RatesDay[], newest: string): string[] {
  const last = known.at(-1)?.day ?? '';
  return newest < last ? [`The daily file is of ${newest}, but the snapshot has ${last} already.`] : [];
}

function refused(...reasons: readonly string[]): Update {
  return { kind: 'refused', reasons };
}

/** Writes the sample rates of the repository: made up, the same on each run, with the shape of real ones. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../site/src/shared/day-ms.ts';
import { CURRENCIES } from '../site/src/shared/tools/rates.ts';
import type { Currency } from '../site/src/shared/tools/rates.ts';

const SNAPSHOT = join(import.meta.dirname, '..', 'site', 'content', 'rates', 'snapshot.json');
const LAST_DAY = Date.UTC(2026, 10, 27);

/** Foreign currency for one euro around which the samples move, and the card's usual mark-up in per cent. */
const MIDDLE: Readonly<Record<Currency, readonly [rate: number, markup: number]>> = {
  CZK: [24.3, 0.45],
  DKK: [7.47, 0.12],
  HUF: [388, 0.6],
  ISK: [143, 0.8],
  NOK: [11.7, 0.35],
  PLN: [4.25, 0.3],
  RON: [5.09, 0.25],
  SEK: [11, 0.1],
  CHF: [0.935, -0.1],
  GBP: [0.872, 0.2],
  USD: [1.16, 0.15],
};

const days = Array.from({ length: 91 }, (_, index) => new Date(LAST_DAY - (90 - index) * DAY_MS))
  .filter((day) => day.getUTCDay() % 6 !== 0)
  .map((day, index) => ({ day: day.toISOString().slice(0, 10), rates: ratesAt(index) }));

function ratesAt(index: number) {
  return Object.fromEntries(
    CURRENCIES.map((currency, position) => {
      const [middle, usual] = MIDDLE[currency];
      // The Danish krone is tied to the euro.
      const width = currency === 'DKK' ? 0.0005 : 0.012;
      const ecb =
        middle * (1 + width * wave(index / 9 + position) + (width / 4) * wave(index * 1.7 + position * 3));
      const markup = usual + 0.25 * wave(index * 0.8 + position * 2);
      const quoted = ecb.toFixed(ecb > 100 ? 2 : 4);
      return [currency, { ecb: quoted, card: ((1 + markup / 100) / Number(quoted)).toFixed(8) }];
    }),
  );
}

function wave(position: number): number {
  return Math.sin(position) * 0.7 + Math.sin(position * 2.3) * 0.3;
}

writeFileSync(
  SNAPSHOT,
  `${JSON.stringify({ status: 'sample', retrieved: '2026-11-27T16:30:00Z', days }, null, 2)}\n`,
);

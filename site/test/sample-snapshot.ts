/** Rates of the 65 working days up to 20 November 2026: made up, and for tests alone, because those of the site change. */
import * as v from 'valibot';
import { snapshotSchema } from '../src/build/rates/snapshot.schema.ts';
import type { Snapshot } from '../src/build/rates/snapshot.schema.ts';
import { DAY_MS } from '../src/shared/day-ms.ts';
import { CURRENCIES } from '../src/shared/tools/rates.ts';

const LAST_DAY = Date.UTC(2026, 10, 20);
const DAYS = 91;

export function sampleSnapshot(): Snapshot {
  const days = Array.from({ length: DAYS }, (_, index) => new Date(LAST_DAY - (DAYS - 1 - index) * DAY_MS))
    .filter((day) => day.getUTCDay() % 6 !== 0)
    .map((day, index) => ({ day: day.toISOString().slice(0, 10), rates: ratesAt(index) }));
  return v.parse(snapshotSchema, { status: 'sample', retrieved: '2026-11-20T16:30:00Z', days });
}

/** Up and down around another middle for each currency; every other card rate is below that of the ECB. */
function ratesAt(index: number) {
  return Object.fromEntries(
    CURRENCIES.map((currency, position) => {
      const ecb = (10 + 3 * position + Math.sin(index)).toFixed(4);
      const markup = position % 2 === 0 ? 1.003 : 0.998;
      return [currency, { ecb, card: (markup / Number(ecb)).toFixed(8) }];
    }),
  );
}

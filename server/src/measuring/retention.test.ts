import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGE_VIEW } from '../../test/sample-event.ts';
import { openDatabase } from '../database/database.ts';
import { DAY_MS } from '../shared/day-ms.ts';
import { daysUntil } from './days.ts';
import { deleteOldEvents, KEPT_DAYS } from './retention.ts';

/** The days whose events are kept on a day. */
async function leftOf(days: readonly string[], today: string): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-retention-'));
  const database = await openDatabase({ dataDir });
  await database.appendEvents(days.map((day) => ({ ...PAGE_VIEW, day })));
  await deleteOldEvents(database, Date.parse(`${today}T12:00:00Z`));
  const left = await database.query.selectFrom('events').select('day').orderBy('day').execute();
  await database.close();
  await rm(dataDir, { recursive: true });
  return left.map(({ day }) => day);
}

test.each([
  ['2026-03-31', '2025-03-01'],
  ['2026-03-28', '2025-02-28'],
  ['2027-01-31', '2025-12-31'],
  ['2029-03-29', '2028-02-29'],
])('on %s, the oldest day that is kept is %s', async (today, oldest) => {
  const days = daysUntil(Date.parse(oldest) + 2 * DAY_MS, 6);
  expect(await leftOf(days, today)).toEqual(days.slice(3));
});

test.each(['2027-03-01', '2027-03-31'])('on %s, every day is kept that can be asked for', async (today) => {
  const days = daysUntil(Date.parse(today), KEPT_DAYS);
  expect(await leftOf(days, today)).toEqual(days);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../database/database.ts';
import type { EventTable } from '../database/schema.ts';
import { DAY_MS } from '../operation/day-ms.ts';
import { daysUntil } from './days.ts';
import { deleteOldEvents } from './retention.ts';

const event: Omit<EventTable, 'day'> = {
  visitor: '0123456789abcdef',
  kind: 'page-view',
  path: '/en/',
  language: 'en',
  device: 'phone',
  referrer: null,
  campaign_source: null,
  campaign_medium: null,
  campaign_name: null,
  ad_click: 0,
  not_found: 0,
  category: null,
  action: null,
  name: null,
  value: null,
};

test.each([
  ['2026-03-31', '2025-03-01'],
  ['2026-03-28', '2025-02-28'],
  ['2027-01-31', '2025-12-31'],
  ['2029-03-29', '2028-02-29'],
])('on %s, the oldest day that is kept is %s', async (today, oldest) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'quellwerk-retention-'));
  const database = await openDatabase({ dataDir });
  const days = daysUntil(Date.parse(oldest) + 2 * DAY_MS, 6);
  await database.appendEvents(days.map((day) => ({ ...event, day })));
  await deleteOldEvents(database, Date.parse(`${today}T12:00:00Z`));
  const left = await database.query.selectFrom('events').select('day').orderBy('day').execute();
  expect(left.map(({ day }) => day)).toEqual(days.slice(3));
  await database.close();
  await rm(dataDir, { recursive: true });
});

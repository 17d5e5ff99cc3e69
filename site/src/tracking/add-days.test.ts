import { expect, test } from 'vitest';
import { addDays } from './add-days.ts';

test.each([
  ['2026-11-21T12:00:00.000Z', 90, '2027-02-19T12:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', 0, '2026-11-21T12:00:00.000Z'],
  ['2026-11-21T12:00:00.000Z', -1, '2026-11-20T12:00:00.000Z'],
  ['2028-02-28T23:59:59.999Z', 1, '2028-02-29T23:59:59.999Z'],
  ['2026-03-28T12:00:00.000Z', 1, '2026-03-29T12:00:00.000Z'],
])('day offset: %s and %i days make %s', (from, days, expected) => {
  expect(addDays(new Date(from), days).toISOString()).toBe(expected);
});

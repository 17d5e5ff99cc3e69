import { expect, it } from 'vitest';
import { DAY_MS } from '../day-ms.ts';
import { isTargetDay } from './target-days.ts';

const day = (date: string, later = 0) => new Date(Date.parse(date) + later * DAY_MS);

it.each(['2027-01-01', '2026-05-01', '2024-12-25', '2024-12-26', '2026-11-28', '2026-11-29'])(
  'is closed on %s',
  (date) => {
    expect(isTargetDay(day(date))).toBe(false);
  },
);

it.each(['2026-11-27', '2026-11-30', '2026-01-06', '2026-10-30'])('is open on %s', (date) => {
  expect(isTargetDay(day(date))).toBe(true);
});

// Early, late, and those in which the moon of the calendar is held back.
it.each([
  '1954-04-18',
  '1981-04-19',
  '2008-03-23',
  '2026-04-05',
  '2027-03-28',
  '2038-04-25',
  '2049-04-18',
  '2076-04-19',
])('is closed from Good Friday to the Monday after Easter of %s, and no longer', (easter) => {
  expect([-3, -2, -1, 0, 1, 2].map((later) => isTargetDay(day(easter, later)))).toEqual([
    true,
    false,
    false,
    false,
    false,
    true,
  ]);
});

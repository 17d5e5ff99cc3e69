import { expect, it } from 'vitest';
import { buildDay, dayAfter, isBeyondTomorrow, momentProblems } from './today.ts';

it('a build is made of the day that SOURCE_DATE_EPOCH says', () => {
  const environment = { SOURCE_DATE_EPOCH: '1764028800' };
  expect([buildDay(environment), momentProblems(environment)]).toEqual(['2025-11-25', []]);
});

it.each(['2026-11-25', '1e9', '-1', 'now', '99999999999999'])('%s is told of and is no moment', (epoch) => {
  const environment = { SOURCE_DATE_EPOCH: epoch };
  expect(momentProblems(environment)).toEqual([
    { file: 'SOURCE_DATE_EPOCH', message: expect.stringContaining(`"${epoch}" is no moment. Write seconds`) },
  ]);
  expect(buildDay(environment)).toBe(buildDay({}));
});

it('the last day of a year is followed by the first of the next', () => {
  expect([dayAfter('2026-12-31'), dayAfter('2028-02-28')]).toEqual(['2027-01-01', '2028-02-29']);
});

const tomorrow = dayAfter(buildDay({}));
const AS_OF_2025 = { SOURCE_DATE_EPOCH: '1764028800' };
const AS_OF_3000 = { SOURCE_DATE_EPOCH: '32503680001' };

it('a day is to come if it is later than tomorrow, for the clock and for the moment of the build', () => {
  expect([isBeyondTomorrow(tomorrow, {}), isBeyondTomorrow(dayAfter(tomorrow), {})]).toEqual([false, true]);
  expect([isBeyondTomorrow(tomorrow, AS_OF_2025), isBeyondTomorrow(dayAfter(tomorrow), AS_OF_2025)]).toEqual([
    false,
    true,
  ]);
  expect([isBeyondTomorrow('2999-12-31', AS_OF_3000), isBeyondTomorrow('2999-12-31', {})]).toEqual([
    false,
    true,
  ]);
});

import * as v from 'valibot';
import { expect, test } from 'vitest';
import { webinarStart } from './webinar.schema.ts';

const isTaken = (start: string): boolean => v.safeParse(webinarStart, start).success;

test.each([
  '2027-02-10T10:00+01:00',
  '2027-06-10T10:00:00+02:00',
  '2028-02-29T00:00+01:00',
  // The hour that there is twice when summer time ends.
  '2027-10-31T02:30+02:00',
  '2027-10-31T02:30+01:00',
])('%s is when clocks in Berlin show it', (start) => {
  expect(isTaken(start)).toBe(true);
});

test.each([
  ['2027-06-10T10:00+01:00', 'the offset of winter'],
  ['2027-02-10T10:00+02:00', 'the offset of summer'],
  ['2027-02-10T10:00Z', 'the time of another zone'],
  ['2027-03-28T02:30+01:00', 'an hour that summer time leaves out'],
  ['2027-02-29T10:00+01:00', 'a day that there is not'],
  ['2027-02-10T25:00+01:00', 'an hour that there is not'],
  ['2027-02-10T10:00', 'no offset'],
])('%s is refused: %s', (start) => {
  expect(isTaken(start)).toBe(false);
});

import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { day } from './plain-fields.ts';

describe('a day', () => {
  test.each(['2026-11-21', '2028-02-29'])('%s', (written) => {
    expect(v.is(day(), written)).toBe(true);
  });

  test.each([
    ['2027-02-31', 'is no day of the calendar'],
    ['2027-02-29', 'is no day of the calendar'],
    ['15.02.2027', 'must be a day such as'],
    ['2027-2-5', 'must be a day such as'],
    ['2026-13-01', 'must be a day such as'],
  ])('%s is none', (written, message) => {
    const { issues } = v.safeParse(day(), written);
    expect(issues?.map((issue) => issue.message)).toContainEqual(expect.stringContaining(message));
  });
});

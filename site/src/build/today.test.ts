import { expect, it } from 'vitest';
import { buildDay, momentProblems } from './today.ts';

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

import { expect, test } from 'vitest';
import { clockTime, durationAttribute } from './clock-time.ts';

test.each([
  [0, '0:00', 'PT0M0S'],
  [65, '1:05', 'PT1M5S'],
  [3930, '1:05:30', 'PT65M30S'],
])('%i seconds', (seconds, clock, duration) => {
  expect([clockTime(seconds), durationAttribute(seconds)]).toEqual([clock, duration]);
});

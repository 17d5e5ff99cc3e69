import { expect, test } from 'vitest';
import { matchesEntityTag } from './entity-tag.ts';

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
])('%j against "a" is %s', (header, isMatch) => {
  expect(matchesEntityTag(header, '"a"')).toBe(isMatch);
});

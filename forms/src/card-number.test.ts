import { expect, test } from 'vitest';
import { holdsCardNumber } from './card-number.ts';

test.each([
  ['4111111111111111', true],
  ['Card 4111 1111 1111 1111, PIN unknown', true],
  ['5500-0000-0000-0004', true],
  ['Karte:3782 822463 10005.', true],
  ['36700102000000', true],
  ['6799 9901 0000 0000 019', true],
  ['4111 1111 1111 1112', false],
  ['4000000000006', false],
  ['ends in 1111', false],
  ['4111.1111.1111.1111', false],
  ['14111111111111111', false],
  ['4111 1111 1111 1111 1111', false],
  ['x4111111111111111', false],
  ['+49 40 66969 000', false],
  ['DE89 3704 0044 0532 0130 00', false],
  ['de89370400440532013000', false],
  // As DE89 would be followed by what looks like a card.
  ['DE02 4111 1111 1111 1111 00', false],
  ['QW-4111-1111', false],
  ['', false],
])('%j holds the number of a card: %j', (text, expected) => {
  expect(holdsCardNumber(text)).toBe(expected);
});

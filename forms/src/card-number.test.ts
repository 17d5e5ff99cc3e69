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
  ['DE89 3704 0044 0532 0130 00 und DE02 4111 1111 1111 1111', true],
  ['DE89 3704 0044 0532 0130 00 und NO93 4111 1111 111 DE02 4111 1111 1111 1111 00', false],
  ['FR14 2004 1010 0500 AT61 1904 302 4111 1111 1111 1111', true],
  ['4111 1113 DE89', false],
  // What follows an IBAN is looked at, and what only begins like one.
  ['DE89 3704 0044 0532 0130 00 Karte 4111 1111 1111 1111', true],
  ['DE89370400440532013000 4111111111111111', true],
  ['NO9386011117947 4111 1111 1111 1111', true],
  ['MC55 4111 1111 1111 1111', true],
  ['ab12 4111 1111 1111 1111', true],
  ['FR76 3000 6000 0112 3456 7890 189 and nothing else', false],
  ['4111  1111  1111  1111', true],
  ['4111\t1111\t1111\t1111', true],
  ['4111–1111–1111–1111', true],
  // Lines of a list are numbers of their own.
  ['4111 1111\n1111 1111', false],
  ['', false],
])('%j holds the number of a card: %j', (text, expected) => {
  expect(holdsCardNumber(text)).toBe(expected);
});

import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';

test.each([
  ['1.234,50 €', 123450],
  ['1,234.50', 123450],
  ['1234,5', 123450],
  ['12', 1200],
  ['EUR 0,01', 1],
  ['1.234.567', 123456700],
  ['1.234', 123400],
  ['1,234', 123400],
  ['1,234,567.89', 123456789],
  ['1.234,567.89', undefined],
  ['1,234.567,89', undefined],
  ['1.234,567', undefined],
  ['0.500', undefined],
  ['1234,567', undefined],
  ['1,23,4', undefined],
  ['1.234.50', undefined],
  ['90071992547409,91', 9007199254740991],
  ['90071992547409,92', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12 Euro', 1200],
  ['1,250.50 euros', 125050],
  ['Euro 12', 1200],
  ['12 Eurocent', undefined],
  ['1250,-', 125000],
  ['1.250,\u2013 €', 125000],
  ['1250.--', 125000],
  ['1.250.-', undefined],
  ['1,5,-', undefined],
  ['1’250.50', 125050],
  ['1 250,50', 125050],
  // Between two numbers a currency may stand for a point, or for none.
  ['12€50', undefined],
  ['12 EUR 50', undefined],
  ['1 5', undefined],
  ['12-', undefined],
  [',-', undefined],
])('the amount %j is %j cents', (typed, cents) => {
  expect(readAmount(typed)).toBe(cents);
});

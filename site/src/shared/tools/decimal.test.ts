import { describe, expect, it } from 'vitest';
import {
  add,
  decimal,
  decimalText,
  divide,
  formatDecimal,
  isMore,
  isNegative,
  isPositive,
  multiply,
  parseDecimal,
  parseTypedDecimal,
  round,
  subtract,
  ZERO,
} from './decimal.ts';

const text = (value: ReturnType<typeof parseDecimal>) => value && decimalText(value);

describe('decimals', () => {
  it('adds, subtracts and multiplies exactly where floating point does not', () => {
    expect(decimalText(add(decimal('0.1'), decimal('0.2')))).toBe('0.3');
    expect(decimalText(subtract(decimal('0.3'), decimal('0.1')))).toBe('0.2');
    expect(decimalText(multiply(decimal('1.005'), decimal('100')))).toBe('100.500');
  });

  it.each([
    ['1.005', 2, '1.01'],
    ['-1.005', 2, '-1.01'],
    ['1.0049', 2, '1.00'],
    ['7', 2, '7.00'],
    ['0.5', 0, '1'],
  ])('rounds %s to %i places: %s', (value, places, expected) => {
    expect(decimalText(round(decimal(value), places))).toBe(expected);
  });

  it.each([
    ['1', '3', 4, '0.3333'],
    ['2', '3', 4, '0.6667'],
    ['-1', '8', 2, '-0.13'],
    ['1', '-8', 2, '-0.13'],
    ['-1', '-8', 2, '0.13'],
    ['1', '24.315', 6, '0.041127'],
    ['100.123456', '1', 2, '100.12'],
  ])('divides %s by %s to %i places: %s', (...[left, right, places, expected]) => {
    expect(decimalText(divide(decimal(left), decimal(right), places))).toBe(expected);
  });

  it.each([
    ['0.10', '0.1', false],
    ['0.11', '0.1', true],
    ['9', '10.00', false],
    ['-1', '-2.5', true],
    ['20', '20.000001', false],
  ])('%s is more than %s: %s', (left, right, expected) => {
    expect(isMore(decimal(left), decimal(right))).toBe(expected);
  });

  it('knows what is above and below zero', () => {
    const values = [decimal('0.01'), ZERO, decimal('0.00'), decimal('-0.01')];
    expect(values.map(isPositive)).toEqual([true, false, false, false]);
    expect(values.map(isNegative)).toEqual([false, false, false, true]);
  });

  it('refuses to divide by zero', () => {
    expect(() => divide(decimal('1'), decimal('0.00'), 2)).toThrow('zero');
  });

  it.each(['', 'NaN', 'Infinity', '1e3', '.5', '5.', '+1', '1,5', '0x10', '1'.repeat(16)])(
    'does not read "%s"',
    (value) => {
      expect(parseDecimal(value)).toBeUndefined();
    },
  );

  it('writes numbers as the language does', () => {
    expect(formatDecimal(decimal('-1234567.50'), 'de')).toBe('−1.234.567,50');
    expect(formatDecimal(decimal('1234.5'), 'en')).toBe('1,234.5');
    expect(formatDecimal(decimal('100'), 'de')).toBe('100');
  });

  it.each([
    ['1.234,50', 'de', '1234.50'],
    ['1.000', 'de', '1000'],
    ['12.5', 'de', '12.5'],
    ['12,5', 'de', '12.5'],
    ['1 000,25', 'de', '1000.25'],
    [' 1’000’000.5 ', 'en', '1000000.5'],
    ['\u200E1.000,25\u202C', 'de', '1000.25'],
    ['1,234.50', 'en', '1234.50'],
    ['12,5', 'en', '12.5'],
    ['0,3', 'en', '0.3'],
    ['0.125', 'de', '0.125'],
    ['0,125', 'en', '0.125'],
    ['-0.125', 'de', '-0.125'],
  ])('reads the typed %s (%s) as %s', (typed, language, expected) => {
    expect(text(parseTypedDecimal(typed, language))).toBe(expected);
  });

  it.each(['', 'a lot', '1.2.3', '1,23,4', '12.34,5,6', '1e9', '--1', '12 50', '1’5', '1 0000'])(
    'does not read the typed "%s"',
    (typed) => {
      expect(parseTypedDecimal(typed, 'de')).toBeUndefined();
    },
  );
});

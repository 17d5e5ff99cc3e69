import { describe, expect, it } from 'vitest';
import { decimal, decimalText } from './decimal.ts';
import { convert, dayAt, ecbEurosPerUnit, exactMarkup, lastDayWithRates } from './rates.ts';
import type { RatesDay } from './rates.ts';

const result = (amount: string, pair: { ecb: string; card: string }, programme = '0') => {
  const { ecb, charged, difference, markup } = convert(decimal(amount), pair, decimal(programme));
  return [ecb, charged, difference, markup].map(decimalText);
};

describe('the mark-up', () => {
  it('comes out as in the worked example of the page, with a programme of 1.0 per cent', () => {
    const pair = { ecb: '25.000', card: '0.04020' };
    expect(result('1000', pair, '1.0')).toEqual(['40.00', '40.60', '0.60', '1.51']);
    expect(Number(decimalText(exactMarkup(pair, decimal('1.0'))))).toBe(1.505);
  });

  it('is below zero where the card is cheaper', () => {
    expect(result('1000', { ecb: '25.000', card: '0.03990' })).toEqual(['40.00', '39.90', '-0.10', '-0.25']);
  });

  it('agrees with the entry that the page checks: 500 SEK for 44.66 euros', () => {
    expect(result('500', { ecb: '11.3600', card: '0.08932' })).toEqual(['44.01', '44.66', '0.65', '1.47']);
  });

  it('does not lose cents of large amounts', () => {
    const [ecb] = result('999999999999.99', { ecb: '1', card: '1' });
    expect(ecb).toBe('999999999999.99');
  });
});

it('turns the quotation of the ECB round', () => {
  expect(decimalText(ecbEurosPerUnit({ ecb: '404.25', card: '0' }))).toBe('0.002474');
});

it('takes the rates of the last business day for a weekend', () => {
  const days = ['2026-11-19', '2026-11-20'].map((day) => ({ day, rates: {} }) as unknown as RatesDay);
  expect(dayAt(days, '2026-11-22')?.day).toBe('2026-11-20');
  expect(dayAt(days, '2026-11-19')?.day).toBe('2026-11-19');
  expect(dayAt(days, '2026-11-18')).toBeUndefined();
});

it.each([
  ['2026-11-19', '2026-11-19'],
  ['2026-11-20', '2026-11-22'],
  ['2027-01-29', '2027-01-31'],
  ['2026-10-30', '2026-11-01'],
  // Christmas on Friday and Saturday, New Year on a Friday, Easter.
  ['2026-12-24', '2026-12-27'],
  ['2026-12-31', '2027-01-03'],
  ['2027-03-25', '2027-03-29'],
])('knows rates of %s until %s', (newest, last) => {
  expect(lastDayWithRates(newest)).toBe(last);
});

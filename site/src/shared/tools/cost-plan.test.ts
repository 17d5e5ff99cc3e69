import { describe, expect, it } from 'vitest';
import { sampleOffer } from '../../../test/sample-offer.ts';
import { decimalText, round } from './decimal.ts';
import { costPlan } from './cost-plan.ts';
import type { Quantities } from './cost-plan.ts';

const model = sampleOffer.prices;
const nothing: Quantities = { accounts: 0n, cards: 0n, transfers: 0n, incoming: 0n, cardPayments: 0n };
const plan = (quantities: Partial<Quantities>) => {
  const { sum, toMinimum, month, setUp, firstYear, weeks } = costPlan(model, { ...nothing, ...quantities });
  const amounts = [sum, toMinimum, month, setUp, firstYear].map((each) => decimalText(round(each, 2)));
  return [...amounts, weeks.launch];
};

describe('the cost of a programme', () => {
  it('comes to what the page on accounts works out', () => {
    expect(plan({ accounts: 8000n, transfers: 60_000n, incoming: 40_000n })).toEqual([
      '11400.00',
      '0.00',
      '11400.00',
      '25000.00',
      '161800.00',
      20,
    ]);
  });

  it('comes to what the page on digital banking works out, without its identifications', () => {
    const quantities = {
      accounts: 10_000n,
      cards: 8000n,
      transfers: 70_000n,
      incoming: 50_000n,
      cardPayments: 96_000n,
    };
    expect(plan(quantities)).toEqual(['23600.00', '0.00', '23600.00', '45000.00', '328200.00', 24]);
  });

  it('is at least the minimum', () => {
    expect(plan({ accounts: 100n })).toEqual(['90.00', '4910.00', '5000.00', '25000.00', '85000.00', 20]);
  });

  it('has no errors of floating-point numbers', () => {
    expect(plan({ accounts: 1n, transfers: 3n, incoming: 99_999_999n })[0]).toBe('3000001.02');
  });
});

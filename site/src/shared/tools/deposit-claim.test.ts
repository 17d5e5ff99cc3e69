import { describe, expect, it } from 'vitest';
import { decimal, decimalText, round } from './decimal.ts';
import { depositClaim, isCreditDay, raisedUntil } from './deposit-claim.ts';
import type { Depositor } from './deposit-claim.ts';

interface Case {
  readonly name: string;
  /** Amount and number of holders. */
  readonly holdings: readonly (readonly [string, number])[];
  readonly depositor?: Depositor;
  readonly raised?: string;
  /** Total, covered without an application, covered when claimed, not covered. */
  readonly claim: readonly [string, string, string, string];
}

const CASES: readonly Case[] = [
  { name: 'nothing', holdings: [], claim: ['0.00', '0.00', '0.00', '0.00'] },
  {
    name: 'apps of one bank are added up',
    holdings: [
      ['70000', 1],
      ['50000', 1],
    ],
    claim: ['120000.00', '100000.00', '0.00', '20000.00'],
  },
  {
    name: 'exactly the limit is covered, one cent more is not',
    holdings: [['100000.01', 1]],
    claim: ['100000.01', '100000.00', '0.00', '0.01'],
  },
  {
    name: 'only the own share of a joint account counts',
    holdings: [
      ['180000', 2],
      ['10000', 1],
    ],
    claim: ['100000.00', '100000.00', '0.00', '0.00'],
  },
  {
    name: 'shares are whole cents',
    holdings: [
      ['100.00', 3],
      ['200.00', 6],
    ],
    claim: ['66.66', '66.66', '0.00', '0.00'],
  },
  {
    name: 'a raised amount is covered beside the ordinary limit',
    holdings: [['350000', 1]],
    raised: '300000',
    claim: ['350000.00', '100000.00', '250000.00', '0.00'],
  },
  {
    name: 'ordinary money above the limit stays uncovered',
    holdings: [['450000', 1]],
    raised: '300000',
    claim: ['450000.00', '100000.00', '300000.00', '50000.00'],
  },
  {
    name: 'with raised amounts 500,000 euros is the most',
    holdings: [['700000', 1]],
    raised: '600000',
    claim: ['700000.00', '100000.00', '400000.00', '200000.00'],
  },
  {
    name: 'a raised amount below the limit needs no claim',
    holdings: [['60000', 1]],
    raised: '50000',
    claim: ['60000.00', '60000.00', '0.00', '0.00'],
  },
  {
    name: 'companies are covered, without raised amounts',
    holdings: [['350000', 1]],
    depositor: 'company',
    raised: '300000',
    claim: ['350000.00', '100000.00', '0.00', '250000.00'],
  },
  {
    name: 'banks and public bodies are not covered',
    holdings: [['350000', 1]],
    depositor: 'excluded',
    claim: ['350000.00', '0.00', '0.00', '350000.00'],
  },
];

describe('the claim of one depositor', () => {
  it.each(CASES)('$name', ({ holdings, depositor = 'person', raised = '0', claim }) => {
    const {
      total,
      covered,
      raised: special,
      uncovered,
    } = depositClaim(
      holdings.map(([amount, holders]) => ({ amount: decimal(amount), holders })),
      { depositor, raised: decimal(raised) },
    );
    expect([total, covered, special, uncovered].map((each) => decimalText(round(each, 2)))).toEqual(claim);
  });

  it.each([
    ['2026-11-20', '2027-05-20'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-12-31', '2027-06-30'],
  ])('an amount credited on %s has higher cover until %s', (credited, until) => {
    expect(raisedUntil(credited)).toBe(until);
  });

  it.each([
    ['2026-11-25', true],
    ['2026-11-26', false],
    ['12026-05-05', false],
    ['0002-05-05', false],
    ['', false],
  ])('%s as the day of a credit, told of on 25 November 2026: %s', (day, isRight) => {
    expect(isCreditDay(day, '2026-11-25')).toBe(isRight);
  });
});

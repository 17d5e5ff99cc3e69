/** An offer for tests alone: what the bank sells to whom, in which weeks and at which price, is an editor's to change. */
import type { Availability } from '../src/build/tools/availability.schema.ts';
import type { Prices } from '../src/build/tools/cost-planner.schema.ts';
import type { Solutions } from '../src/build/tools/solution-finder.schema.ts';

const everywhere: Availability['countries'] = ['de', 'fr', 'ie'];

export const sampleOffer: {
  readonly availability: Availability;
  readonly solutions: Solutions;
  readonly prices: Prices;
} = {
  availability: {
    countries: everywhere,
    customers: ['private', 'freelancers', 'companies'],
    products: {
      accounts: { private: everywhere, companies: ['de'] },
      'payment-flows': { companies: ['de'] },
      'kyc-platform': { private: everywhere, companies: ['de'] },
      splitpay: { private: ['de'] },
      bankident: { private: ['de'] },
    },
    conditions: [],
  },
  solutions: {
    solutions: [
      { task: 'account', service: 'accounts', with: ['kyc-platform'], weeks: 14 },
      { task: 'distribute', service: 'payment-flows', with: [], weeks: 16 },
      { task: 'check', service: 'kyc-platform', with: [], weeks: 10 },
      { task: 'split', service: 'splitpay', with: ['kyc-platform'], weeks: 22 },
    ],
    times: { soon: 12, 'half-year': 26 },
    quickIdentification: 'bankident',
  },
  prices: {
    prices: { accounts: '0.90', cards: '0.60', transfers: '0.05', incoming: '0.03', cardPayments: '0.05' },
    setUp: { accounts: '25000', cards: '20000' },
    minimum: '5000',
    weeks: {
      accounts: { test: 2, decision: 4, pilot: 14, launch: 20 },
      cards: { test: 2, decision: 5, pilot: 18, launch: 24 },
    },
    example: { accounts: 10_000, cards: 8000, transfers: 70_000, incoming: 50_000, cardPayments: 96_000 },
  },
};

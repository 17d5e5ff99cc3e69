import { expect, test } from 'vitest';
import type { Source } from '../collections.ts';
import { supportPageData } from './support-page-data.ts';

test('the help page of an app leads to its payout pages, and to none of an app whose name begins alike', () => {
  const payouts = ['vivid', 'vivid-crypto', 'vivid-money-sepa'].map((slug) => ({
    slug,
    data: { name: slug },
  }));
  const source = {
    items: (collection: string) => (collection === 'transfers' ? payouts : []),
  } as unknown as Source;
  const page = {
    slug: 'vivid',
    path: '/en/support/vivid/',
    data: { template: 'support-client', services: [] },
  };
  const data = supportPageData(page as unknown as Parameters<typeof supportPageData>[0], source);
  expect('transfers' in data && data.transfers.map(({ name }) => name)).toEqual(['vivid', 'vivid-crypto']);
});

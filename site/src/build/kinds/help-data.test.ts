import { describe, expect, it, test } from 'vitest';
import type { Source } from '../collections.ts';
import { supportPageData, withdrawalPageData } from './help-data.ts';
import { partnerOf, withdrawalAddress } from './withdrawal-address.ts';

test.each([
  ['nuri', 'nuri'],
  ['nuri-crypto', 'nuri'],
  ['vivid-money-sepa', 'vivid-money'],
])('the payout page %s is for customers of %s', (slug, partner) => {
  expect(partnerOf(slug)).toBe(partner);
});

describe('a payout page', () => {
  const payout = (slug: string, form: string) => ({
    slug,
    path: `/en${withdrawalAddress(slug)}`,
    data: { form, name: slug, summary: `About ${slug}` },
  });
  const payouts = [
    payout('vivid', 'withdrawal-selection'),
    payout('vivid-crypto', 'withdrawal-crypto'),
    payout('vivid-money-sepa', 'withdrawal-sepa'),
  ];
  const pages = [{ path: '/en/support/', data: { name: 'Support' } }];
  const source = {
    language: 'en',
    localise: (address: string) => `/en${address}`,
    items: (collection: string) =>
      collection === 'transfers' ? payouts : collection === 'pages' ? pages : [],
  } as unknown as Source;
  type Payout = Parameters<typeof withdrawalPageData>[0];

  it('leads to the ways of its own app, and to none of an app whose name begins alike', () => {
    const choicesOf = (slug: string) =>
      payouts
        .filter((page) => page.slug === slug)
        .flatMap((page) => withdrawalPageData(page as unknown as Payout, source).choices);
    expect(choicesOf('vivid')).toEqual([
      { name: 'vivid-crypto', path: '/en/support/vivid/transfer/crypto/', summary: 'About vivid-crypto' },
    ]);
    expect(choicesOf('vivid-crypto')).toEqual([]);
  });

  it('stands on the help page of its app', () => {
    const page = { slug: 'vivid', data: { template: 'support-client', services: [] } };
    const data = supportPageData(page as unknown as Parameters<typeof supportPageData>[0], source);
    expect('transfers' in data && data.transfers.map(({ name }) => name)).toEqual(['vivid', 'vivid-crypto']);
  });
});

import { expect, test } from 'vitest';
import type { Source } from '../collections.ts';
import { partnerOf, withdrawalAddress } from '../subjects/withdrawal-address.ts';
import { withdrawalPageData } from './withdrawal-page-data.ts';

test.each([
  ['nuri', 'nuri'],
  ['nuri-crypto', 'nuri'],
  ['vivid-money-sepa', 'vivid-money'],
])('the payout page %s is for customers of %s', (slug, partner) => {
  expect(partnerOf(slug)).toBe(partner);
});

test('a payout page leads to the ways of its own app, and to none of an app whose name begins alike', () => {
  const payout = (slug: string, form: string) => ({
    slug,
    path: `/en${withdrawalAddress(slug)}`,
    data: { form, name: slug, summary: `About ${slug}`, partner: 'Vivid' },
  });
  const payouts = [
    payout('vivid', 'withdrawal-selection'),
    payout('vivid-crypto', 'withdrawal-crypto'),
    payout('vivid-money-sepa', 'withdrawal-sepa'),
  ];
  const source = {
    language: 'en',
    items: (collection: string) => (collection === 'transfers' ? payouts : []),
  } as unknown as Source;
  type Payout = Parameters<typeof withdrawalPageData>[0];
  const choicesOf = (slug: string) =>
    payouts
      .filter((page) => page.slug === slug)
      .flatMap((page) => withdrawalPageData(page as unknown as Payout, source).choices);
  expect(choicesOf('vivid')).toEqual([
    { name: 'vivid-crypto', path: '/en/support/vivid/transfer/crypto/', summary: 'About vivid-crypto' },
  ]);
  expect(choicesOf('vivid-crypto')).toEqual([]);
  // Nobody has to name the app whose page it is.
  const [first] = payouts;
  expect(withdrawalPageData(first as unknown as Payout, source).form.topic).toBe('Vivid');
});

import { describe, expect, it } from 'vitest';
import type { Source } from './collections.ts';
import { listedApps } from './tools.ts';

const support = [
  {
    slug: 'finom',
    path: '/en/support/finom/',
    data: { template: 'support-client', name: 'Finom', state: 'unknown' },
  },
  { slug: 'faq', path: '/en/support/faq/', data: { template: 'support-category', name: 'Questions' } },
];
const transfers = [
  ['finom-sepa', 'Finom', 'withdrawal-sepa'],
  ['nuri', 'Nuri', 'withdrawal-selection'],
  ['nuri-crypto', 'Nuri', 'withdrawal-crypto'],
  ['canb-sepa', 'canb', 'withdrawal-sepa'],
].map(([slug, partner, form]) => ({
  slug,
  path: `/${slug}/`,
  data: { partner, form, name: `Payout: ${slug}` },
}));
const items: Record<string, unknown> = { support, transfers };
const source = {
  language: 'en',
  items: (collection: string) => items[collection],
} as unknown as Source;

describe('the apps that the account check knows', () => {
  const apps = listedApps(source);

  it('are those with a help page and those with a payout page, by name', () => {
    expect(apps.map(({ name, state }) => [name, state])).toEqual([
      ['canb', 'ended'],
      ['Finom', 'unknown'],
      ['Nuri', 'ended'],
    ]);
  });

  it('lead to their help page and to the payout, beside each other', () => {
    expect(apps[1]).toMatchObject({
      help: '/en/support/finom/',
      payouts: [{ name: 'Payout: finom-sepa', path: '/finom-sepa/' }],
    });
  });

  it('lead to the page that chooses where there are several ways', () => {
    expect(apps[2]?.payouts).toEqual([{ name: 'Payout: nuri', path: '/nuri/' }]);
  });
});

import { describe, expect, it } from 'vitest';
import { navigation } from './navigation.query.ts';

const pages = [
  { slug: 'about', path: '/en/about/', data: {} },
  { slug: 'home', path: '/en/', data: {} },
  { slug: 'why-provider', path: '/en/why-quellwerk/', data: {} },
];

const products = [
  { slug: 'b', path: '/en/services/b/', data: { name: 'Beta', summary: 'Second.', order: 2, heading: 'B' } },
  { slug: 'a', path: '/en/services/a/', data: { name: 'Alpha', summary: 'First.', order: 1, heading: 'A' } },
];

const legal = [
  { slug: 'complaints', path: '/en/complaints/', data: { heading: 'Complaints' } },
  { slug: 'terms-of-use', path: '/en/terms-of-use/', data: { heading: 'Terms of use' } },
  { slug: 'imprint', path: '/en/imprint/', data: { heading: 'Imprint' } },
];

const collections: Readonly<Record<string, typeof pages | typeof products | typeof legal>> = {
  pages,
  services: products,
  legal,
};

const value = navigation({
  language: 'en',
  items: (collection) => collections[collection] ?? [],
  localise: (address) => `/en${address}`,
});

describe('navigation', () => {
  it('lists products in their own order with what menus show', () => {
    expect(value.services).toEqual({
      path: '/en/services/',
      items: [
        { name: 'Alpha', summary: 'First.', path: '/en/services/a/' },
        { name: 'Beta', summary: 'Second.', path: '/en/services/b/' },
      ],
    });
  });

  it('leads to the pages of the main menu that exist, in a fixed order', () => {
    expect(value.main).toEqual([
      { slug: 'why-provider', path: '/en/why-quellwerk/' },
      { slug: 'about', path: '/en/about/' },
    ]);
  });

  it('puts the imprint first and pages it does not know last', () => {
    expect(value.legal.map(({ name }) => name)).toEqual(['Imprint', 'Terms of use', 'Complaints']);
  });

  it('survives a trip through JSON', () => {
    expect(JSON.parse(JSON.stringify(value))).toEqual(value);
  });
});

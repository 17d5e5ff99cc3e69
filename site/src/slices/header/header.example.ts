import type { NavigationValue } from '../../queries/navigation.query.ts';

/** A small site's navigation: documentation and fixture in one. */
export const navigationExample: NavigationValue = {
  home: '/en/',
  services: {
    path: '/en/services/',
    items: [
      { name: 'Accounts', summary: 'Payment accounts with their own IBAN.', path: '/en/services/accounts/' },
      { name: 'Cards', summary: 'Debit and prepaid cards in your design.', path: '/en/services/cards/' },
    ],
  },
  industries: {
    path: '/en/industries/',
    items: [
      { name: 'Travel', summary: 'Money for journeys that may change.', path: '/en/industries/travel/' },
    ],
  },
  main: [
    { slug: 'why-provider', path: '/en/why-quellwerk/' },
    { slug: 'about', path: '/en/about/' },
  ],
  legal: [
    { name: 'Imprint', path: '/en/imprint/' },
    { name: 'Privacy policy', path: '/en/privacy-policy/' },
  ],
  provider: {
    name: 'Quellwerk',
    legalName: 'Quellwerk SE',
    street: 'Beispielkai 1',
    place: '20457 Hamburg',
    phone: '+49 40 0000 0000',
    email: 'hello@quellwerk.example',
  },
};

import type { FooterData } from '../../build/footer-data.ts';
import type { HeaderData } from '../../build/navigation.ts';

/** A small site's navigation: documentation and fixture in one. */
export const navigationExample: HeaderData & FooterData = {
  home: '/en/',
  search: '/en/search/',
  groups: [
    {
      slug: 'services',
      path: '/en/services/',
      items: [
        {
          slug: 'accounts',
          name: 'Accounts',
          summary: 'Payment accounts with their own IBAN.',
          path: '/en/services/accounts/',
        },
        {
          slug: 'cards',
          name: 'Cards',
          summary: 'Debit and prepaid cards in your design.',
          path: '/en/services/cards/',
        },
      ],
    },
    {
      slug: 'industries',
      path: '/en/industries/',
      items: [
        {
          slug: 'travel',
          name: 'Travel',
          summary: 'Money for journeys that may change.',
          path: '/en/industries/travel/',
        },
      ],
    },
    { slug: 'developers', path: '/en/developers/', items: [] },
    {
      slug: 'company',
      items: [
        { slug: 'why-provider', path: '/en/why-quellwerk/' },
        { slug: 'about', path: '/en/about/' },
      ],
    },
    {
      slug: 'support',
      path: '/en/support/',
      items: [
        { slug: 'support', path: '/en/support/' },
        { slug: 'security', path: '/en/security/' },
      ],
    },
  ],
  legal: [
    { name: 'Imprint', path: '/en/imprint/' },
    { name: 'Privacy policy', path: '/en/privacy-policy/' },
  ],
  moreLanguages: [{ language: 'es', path: '/es/' }],
  origin: 'https://www.bank.example',
  isFictional: true,
  contractWithdrawal: '/en/terms-of-use/#withdrawal-from-contracts',
  provider: {
    name: 'Quellwerk',
    legalName: 'Quellwerk SE',
    street: 'Beispielkai 1',
    place: '20457 Hamburg',
    phone: '+49 40 66969 000',
    email: 'hello@quellwerk.example',
  },
};

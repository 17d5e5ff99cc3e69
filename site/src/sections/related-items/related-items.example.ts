import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'Three terms',
    value: {
      section: 'related-items',
      title: 'Related terms',
      collection: 'glossary',
      select: ['know-your-customer-know-your-business'],
      items: [
        {
          name: 'Anti-money laundering',
          summary: 'The rules that keep money from crime out of the financial system.',
          path: '/en/glossary/anti-money-laundering/',
        },
        {
          name: 'Know your customer, know your business',
          summary: 'How a bank finds out with whom it deals, before and during the contract.',
          path: '/en/glossary/know-your-customer-know-your-business/',
        },
        {
          name: 'Politically exposed person',
          summary: 'Somebody with a high public office, for whom extra checks apply. No blame.',
          path: '/en/glossary/politically-exposed-person/',
        },
      ],
    },
  },
  {
    title: 'German, two services',
    language: 'de',
    value: {
      section: 'related-items',
      title: 'Dazu passt',
      collection: 'services',
      select: [],
      max: 2,
      items: [
        {
          name: 'Identitätsprüfungsplattform',
          summary: 'Alle Prüfverfahren hinter einer Schnittstelle, mit Nachweis für die Aufsicht.',
          path: '/de/services/kyc-platform/',
        },
        {
          name: 'Konten',
          summary: 'Zahlungskonten mit eigener IBAN für Privatleute und Unternehmen.',
          path: '/de/services/accounts/',
        },
      ],
    },
  },
  {
    title: 'Nothing related',
    value: {
      section: 'related-items',
      title: 'Related services',
      collection: 'services',
      select: [],
      items: [],
    },
  },
] satisfies SectionExamples<'related-items'>;

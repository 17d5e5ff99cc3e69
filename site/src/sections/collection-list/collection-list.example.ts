import type { FlowValue } from '../../schemas/flow.schema.ts';
import type { SectionExamples } from '../example.ts';

const accountFlow: FlowValue = {
  title: 'Salary arrives in the account and leaves it again as rent',
  stations: [
    { id: 'employer', label: 'Employer' },
    { id: 'account', label: 'Account' },
    { id: 'landlord', label: 'Landlord' },
  ],
  streams: [
    { from: 'employer', to: 'account', highlighted: true },
    { from: 'account', to: 'landlord', highlighted: true },
  ],
};

const cardFlow: FlowValue = {
  title: 'A card payment goes from the customer through the network to the shop',
  stations: [
    { id: 'customer', label: 'Customer' },
    { id: 'network', label: 'Card network' },
    { id: 'bank', label: 'Bank' },
    { id: 'shop', label: 'Shop' },
  ],
  streams: [
    { from: 'customer', to: 'network', highlighted: true },
    { from: 'network', to: 'bank', highlighted: false },
    { from: 'network', to: 'shop', highlighted: true },
  ],
};

const splitFlow: FlowValue = {
  title: 'A purchase is paid at once and repaid in three parts',
  stations: [
    { id: 'bank', label: 'Bank' },
    { id: 'shop', label: 'Shop' },
    { id: 'customer', label: 'Customer' },
    { id: 'account', label: 'Account' },
  ],
  streams: [
    { from: 'bank', to: 'shop', highlighted: true },
    { from: 'customer', to: 'account', highlighted: false },
    { from: 'bank', to: 'account', highlighted: false },
  ],
};

export const examples = [
  {
    title: 'Cards with flows',
    value: {
      section: 'collection-list',
      title: 'All services',
      lead: {
        html: 'Take one, or combine them. They share one customer record and one contract.',
        headings: [],
      },
      collection: 'services',
      layout: 'cards',
      items: [
        {
          name: 'Accounts',
          summary: 'Bank accounts with their own IBAN, opened inside your app.',
          path: '/en/services/accounts/',
          flow: accountFlow,
        },
        {
          name: 'Debit cards',
          summary: 'Cards that pay straight from the account, in the wallet within a minute.',
          path: '/en/services/debit-cards/',
          flow: cardFlow,
        },
        {
          name: 'Splitpay',
          summary: 'Your customer pays in parts, the shop has its money at once.',
          path: '/en/services/splitpay/',
          flow: splitFlow,
        },
        {
          name: 'Bankident',
          summary: 'Identification by a transfer from an account that has been checked before.',
          path: '/en/services/bankident/',
        },
      ],
    },
  },
  {
    title: 'German index in alphabetical order',
    language: 'de',
    value: {
      section: 'collection-list',
      title: 'Begriffe von A bis Z',
      collection: 'glossary',
      layout: 'index',
      items: [
        {
          name: 'Bankensanierungs- und \u2011abwicklungsrichtlinie',
          summary: 'Wie eine Bank in Schieflage saniert oder abgewickelt wird.',
          path: '/de/glossary/bank-recovery-and-resolution-directive/',
        },
        {
          name: 'BIC',
          summary: 'Die internationale Bankleitzahl mit acht oder elf Stellen.',
          path: '/de/glossary/bank-identifier-code/',
        },
        {
          name: 'Eigenkapitalrichtlinie',
          summary: 'Wie viel eigenes Geld eine Bank haben muss.',
          path: '/de/glossary/capital-requirements-directive/',
        },
        {
          name: 'Geldwäschebekämpfung',
          summary: 'Regeln, die Geld aus Straftaten vom Finanzsystem fernhalten.',
          path: '/de/glossary/anti-money-laundering/',
        },
        {
          name: 'IBAN',
          summary: 'Die internationale Kontonummer mit Prüfziffer.',
          path: '/de/glossary/international-bank-account-number/',
        },
        {
          name: 'Überweisungsraum SEPA',
          summary: 'Der einheitliche Euro-Zahlungsverkehrsraum.',
          path: '/de/glossary/single-euro-payments-area/',
        },
      ],
    },
  },
  {
    title: 'Cards of a collection without items',
    value: {
      section: 'collection-list',
      title: 'Industries',
      collection: 'industries',
      layout: 'cards',
      items: [],
    },
  },
] satisfies SectionExamples<'collection-list'>;

import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'With an eyebrow, two actions and a flow',
    value: {
      section: 'hero',
      eyebrow: 'Embedded finance',
      title: 'Banking that runs inside your product',
      lead: {
        html: 'You build the app your customers use. We hold the <em>banking licence</em>, keep the accounts and run the checks behind it.',
        headings: [],
      },
      actions: [
        { label: 'See the ten services', href: '/en/services/' },
        { label: 'Talk to a person', href: '/en/about/#contact' },
      ],
      flow: {
        title: 'A customer pays a shop; the bank checks the payment, holds the money and passes it on',
        stations: [
          { id: 'customer', label: 'Customer', note: 'pays in your app' },
          { id: 'app', label: 'Your product', note: 'sends the order' },
          { id: 'checks', label: 'Checks', note: 'identity and sanctions' },
          { id: 'account', label: 'Account', note: 'held by the bank' },
          { id: 'shop', label: 'Shop', note: 'receives the money' },
        ],
        streams: [
          { from: 'customer', to: 'app', highlighted: true },
          { from: 'app', to: 'account', label: 'payment order', highlighted: true },
          { from: 'app', to: 'checks', label: 'data', highlighted: false },
          { from: 'checks', to: 'account', label: 'result', highlighted: false },
          { from: 'account', to: 'shop', label: 'transfer', highlighted: true },
        ],
      },
    },
  },
  {
    title: 'German with long compounds, only what is required',
    language: 'de',
    value: {
      section: 'hero',
      title: 'Zahlungskonten\u00ADgesetz und Geldwäsche\u00ADbekämpfung verständlich erklärt',
      lead: {
        html: 'Was eine Kontoeröffnung nach deutschem Recht verlangt, wer die Identifizierungspflicht trägt und was davon in Ihrer Anwendung sichtbar wird.',
        headings: [],
      },
      actions: [],
    },
  },
] satisfies SectionExamples<'hero'>;

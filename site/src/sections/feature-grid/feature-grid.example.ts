import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'With a lead, points that only inform',
    value: {
      section: 'feature-grid',
      title: 'What an account can do',
      lead: { html: 'Every account is a full bank account in the customer’s own name.', headings: [] },
      features: [
        {
          title: 'Its own IBAN',
          text: {
            html: 'Issued in seconds, valid in the whole SEPA area, never shared between customers.',
            headings: [],
          },
        },
        {
          title: 'Instant transfers',
          text: {
            html: 'In about ten seconds, day and night, with a <a href="/en/glossary/">check of the payee’s name</a> first.',
            headings: [],
          },
        },
        {
          title: 'Direct debits',
          text: {
            html: 'Core and B2B schemes, mandates included, returns booked back the same day.',
            headings: [],
          },
        },
        {
          title: 'Protected deposits',
          text: { html: 'Up to 100,000 euros per person and bank are protected by law.', headings: [] },
        },
        {
          title: 'Statements',
          text: {
            html: 'As a document for people and as <code>camt.053</code> for accounting software.',
            headings: [],
          },
        },
      ],
    },
  },
  {
    title: 'German, every point leads somewhere',
    language: 'de',
    value: {
      section: 'feature-grid',
      title: 'Wofür Unternehmen uns brauchen',
      features: [
        {
          title: 'Reisekostenabrechnung',
          text: { html: 'Firmenkarten mit Ausgabengrenzen, Belege gleich an der Buchung.', headings: [] },
          href: '/de/industries/travel/',
        },
        {
          title: 'Lohn- und Gehaltsvorschüsse',
          text: {
            html: 'Auszahlung vor dem Monatsende, verrechnet mit der nächsten Abrechnung.',
            headings: [],
          },
          href: '/de/industries/hr-tech/',
        },
        {
          title: 'Verbraucherdarlehensverträge',
          text: {
            html: 'Kreditwürdigkeitsprüfung und vorvertragliche Pflichten nach dem <a href="/de/glossary/">Verbraucherkreditrecht</a>.',
            headings: [],
          },
          href: '/de/services/consumer-lending/',
        },
        {
          title: 'Ladevorgänge',
          text: { html: 'Eine Karte für Strom, Parkhaus und Werkstatt.', headings: [] },
          href: '/de/industries/mobility/',
        },
      ],
    },
  },
] satisfies SectionExamples<'feature-grid'>;

import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'Claims with evidence, some with a source',
    value: {
      section: 'proof',
      title: 'What you can check yourself',
      lead: { html: 'We ask you to believe nothing that cannot be looked up.', headings: [] },
      points: [
        {
          claim: 'We are a bank',
          evidence: {
            html: 'The supervisor lists every licensed institution with its permissions.',
            headings: [],
          },
          source: {
            label: 'Database of companies of the German supervisor',
            href: 'https://portal.mvp.bafin.de/',
          },
        },
        {
          claim: 'Deposits are protected',
          evidence: {
            html: 'By the Deposit Guarantee Act: 100,000 euros per person and bank, paid out within seven working days.',
            headings: [],
          },
          source: {
            label: 'Deposit Guarantee Act, section 8',
            href: 'https://www.gesetze-im-internet.de/einsig/__8.html',
          },
        },
        {
          claim: 'Your customers’ money is not yours',
          evidence: {
            html: 'Each account is in the name of the person whose money it holds. You can see that in the contract.',
            headings: [],
          },
        },
      ],
    },
  },
  {
    title: 'German, without lead and sources',
    language: 'de',
    value: {
      section: 'proof',
      title: 'Was Sie nachprüfen können',
      points: [
        {
          claim: 'Zahlungsdienste\u00ADaufsichts\u00ADpflichtig',
          evidence: {
            html: 'Die Erlaubnis steht in der Unternehmensdatenbank der Bundesanstalt für Finanzdienstleistungsaufsicht.',
            headings: [],
          },
        },
        {
          claim: 'Eigene Kontoverbindung',
          evidence: {
            html: 'Jede Kundin und jeder Kunde hat eine eigene IBAN, keine Unterkontonummer.',
            headings: [],
          },
        },
      ],
    },
  },
] satisfies SectionExamples<'proof'>;

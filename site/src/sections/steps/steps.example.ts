import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'With a lead and steps of different length',
    value: {
      section: 'steps',
      title: 'From first visit to first payment',
      lead: { html: 'A private customer opens an account in your app. This is what happens.', headings: [] },
      steps: [
        {
          title: 'The customer fills in the form',
          text: {
            html: '<p>Name, address, date of birth, tax residence. Your app sends them to us.</p>',
            headings: [],
          },
        },
        {
          title: 'Somebody proves who they are',
          text: {
            html: '<p>With an identity card and a phone, or with a transfer from an account they already have.</p><ul><li>Identity card: about three minutes</li><li>Existing account: about one minute</li></ul>',
            headings: [],
          },
        },
        {
          title: 'We check the person',
          text: {
            html: '<p>Sanctions lists, political office, signs of fraud. If a check needs a human being, the customer learns so <strong>at once</strong>.</p>',
            headings: [],
          },
        },
        {
          title: 'The account opens',
          text: { html: '<p>The IBAN is ready. The first payment may arrive.</p>', headings: [] },
        },
      ],
    },
  },
  {
    title: 'German, two short steps',
    language: 'de',
    value: {
      section: 'steps',
      title: 'So läuft die Auszahlung ab',
      steps: [
        {
          title: 'Auszahlungsantrag stellen',
          text: {
            html: '<p>Sie füllen das Formular aus und legen die Meldebestätigung Ihrer Einwohnermeldebehörde bei.</p>',
            headings: [],
          },
        },
        {
          title: 'Empfängerüberprüfung abwarten',
          text: {
            html: '<p>Wir vergleichen Namen und IBAN und überweisen das Restguthaben.</p>',
            headings: [],
          },
        },
      ],
    },
  },
] satisfies SectionExamples<'steps'>;

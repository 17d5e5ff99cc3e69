import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'With a lead',
    value: {
      section: 'flow',
      title: 'How a marketplace is paid out',
      lead: {
        html: 'One buyer pays once. Three parties get their share, each on the day it is due.',
        headings: [],
      },
      flow: {
        title: 'A buyer’s payment is held by the bank and split between seller, marketplace and tax account',
        stations: [
          { id: 'buyer', label: 'Buyer', note: 'pays one amount' },
          { id: 'held', label: 'Holding account', note: 'until the goods arrive' },
          { id: 'seller', label: 'Seller', note: 'price of the goods' },
          { id: 'marketplace', label: 'Marketplace', note: 'its fee' },
          { id: 'tax', label: 'Tax account', note: 'set aside' },
        ],
        streams: [
          { from: 'buyer', to: 'held', label: 'payment', highlighted: true },
          { from: 'held', to: 'seller', label: 'on delivery', highlighted: true },
          { from: 'held', to: 'marketplace', label: 'fee', highlighted: false },
          { from: 'held', to: 'tax', label: 'VAT', highlighted: false },
        ],
      },
    },
  },
  {
    title: 'German with labels of full length',
    language: 'de',
    value: {
      section: 'flow',
      title: 'Wer was sieht',
      flow: {
        title: 'Die Kundin weist sich aus, die Bank prüft und meldet das Ergebnis an die Anwendung',
        stations: [
          { id: 'kundin', label: 'Kundin', note: 'weist sich mit dem Ausweis aus' },
          { id: 'pruefung', label: 'Identitätsüberprüfung', note: 'Ausweis, Sanktionslisten, Betrug' },
          { id: 'akte', label: 'Kundenakte', note: 'liegt bei der Bank' },
          { id: 'anwendung', label: 'Ihre Anwendung', note: 'erfährt nur Ja oder Nein' },
        ],
        streams: [
          { from: 'kundin', to: 'pruefung', label: 'Ausweisdaten', highlighted: true },
          { from: 'pruefung', to: 'akte', label: 'Nachweis', highlighted: false },
          { from: 'pruefung', to: 'anwendung', label: 'Ergebnis', highlighted: true },
        ],
      },
    },
  },
] satisfies SectionExamples<'flow'>;

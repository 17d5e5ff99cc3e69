import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'Figures, with a lead and a note',
    value: {
      section: 'comparison-table',
      title: 'Three ways to pay out',
      lead: {
        html: 'All three reach the same account; they differ in speed and in what can be undone.',
        headings: [],
      },
      rowHeading: 'What differs',
      columns: ['Transfer', 'Instant transfer', 'Card refund'],
      rows: [
        {
          label: 'Arrives within',
          cells: [
            { html: '1 business day', headings: [] },
            { html: '10 seconds', headings: [] },
            { html: '3 to 5 business days', headings: [] },
          ],
        },
        {
          label: 'Highest amount (example)',
          cells: [
            { html: '250,000.00 €', headings: [] },
            { html: '100,000.00 €', headings: [] },
            { html: '1,900.50 €', headings: [] },
          ],
        },
        {
          label: 'Name of the payee is checked',
          cells: [
            { html: 'yes', headings: [] },
            { html: 'yes', headings: [] },
            { html: 'no', headings: [] },
          ],
        },
        {
          label: 'Can be called back',
          cells: [
            { html: 'until it is booked', headings: [] },
            { html: 'no', headings: [] },
            { html: 'see <a href="/en/services/cards/">cards</a>', headings: [] },
          ],
        },
      ],
      note: {
        html: 'The amounts are examples. Your contract names the limits that apply to you.',
        headings: [],
      },
    },
  },
  {
    title: 'German, four columns of long compounds',
    language: 'de',
    value: {
      section: 'comparison-table',
      title: 'Welche Karte wofür',
      rowHeading: 'Merkmal',
      columns: ['Debitkarte', 'Guthabenkarte', 'Geschäftskreditkarte', 'Einmalkartennummer'],
      rows: [
        {
          label: 'Belastungszeitpunkt',
          cells: [
            { html: 'sofort', headings: [] },
            { html: 'sofort, aus geladenem Guthaben', headings: [] },
            { html: 'Monatsende', headings: [] },
            { html: 'sofort', headings: [] },
          ],
        },
        {
          label: 'Kreditwürdigkeitsprüfung',
          cells: [
            { html: 'nein', headings: [] },
            { html: 'nein', headings: [] },
            { html: 'ja', headings: [] },
            { html: 'nein', headings: [] },
          ],
        },
        {
          label: 'Bargeldabhebung',
          cells: [
            { html: 'ja', headings: [] },
            { html: 'eingeschränkt', headings: [] },
            { html: 'ja, gebührenpflichtig', headings: [] },
            { html: 'nein', headings: [] },
          ],
        },
      ],
    },
  },
] satisfies SectionExamples<'comparison-table'>;

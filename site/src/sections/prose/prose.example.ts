import type { SectionExamples } from '../example.ts';

export const examples = [
  {
    title: 'With a title and a note in the margin',
    value: {
      section: 'prose',
      title: 'Where the money is',
      body: {
        html: '<p>Money that a customer pays in is a deposit with the bank from the first second. It is never on the books of the company whose app the customer uses.</p><p>That has three consequences:</p><ol><li>If the company fails, the money is still there.</li><li>The protection of deposits applies.</li><li>Nobody may offset it against the company’s debts.</li></ol><h3 id="what-it-does-not-mean">What it does not mean</h3><p>A deposit is a claim, not a box with notes in it. The bank works with the money, <a href="/en/glossary/">within strict rules</a>.</p>',
        headings: [{ depth: 3, id: 'what-it-does-not-mean', text: 'What it does not mean' }],
      },
      aside: {
        html: '<p>Deposit: money that a bank must pay back on demand. Defined in section 2 of the Deposit Guarantee Act.</p>',
        headings: [],
      },
    },
  },
  {
    title: 'German, body only',
    language: 'de',
    value: {
      section: 'prose',
      body: {
        html: '<p>Die Zahlungsdiensterahmenvereinbarung regelt, wann eine Überweisung als zugegangen gilt, wie lange ein Zahlungsauftrag widerrufen werden kann und wer bei nicht autorisierten Zahlungsvorgängen haftet.</p>',
        headings: [],
      },
    },
  },
] satisfies SectionExamples<'prose'>;

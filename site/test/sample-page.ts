/** Pieces of page data for tests of templates, and what such tests read in the markup. */
import type { Chapter } from '../src/build/chapters.ts';
import { drawFlow } from '../src/build/flow-layout/draw-flow.ts';
import { demandedForm } from '../src/build/forms/forms.ts';
import type { BlogTeaser } from '../src/build/kinds/blog-data.ts';
import type { WithdrawalPageData } from '../src/build/kinds/withdrawal-page-data.ts';
import type { MediaItemData } from '../src/build/kinds/media-item-data.ts';
import type { WithdrawalPageValue } from '../src/build/schemas/withdrawal-page.schema.ts';

export function richText(html: string) {
  return { html, headings: [] };
}

/** A chapter that is its heading alone; its anchor is the title in lower case. */
export function chapter(title: string): Chapter {
  const id = title.toLowerCase();
  return { id, title, body: richText(`<h2 id="${id}">${title}</h2>`) };
}

export const sampleFlow = drawFlow({
  title: 'Money arrives and is held.',
  stations: [
    { id: 'payer', label: 'Payer' },
    { id: 'account', label: 'Account' },
  ],
  streams: [{ from: 'payer', to: 'account', label: 'transfer', highlighted: true }],
});

/** A guide of two chapters, with one entry to tick off. */
export const sampleGuide: MediaItemData = {
  trail: [],
  kind: 'guide',
  heading: 'Card guide',
  lead: richText('Six decisions.'),
  published: '2026-04-20',
  updated: '2026-11-21',
  topics: ['Cards'],
  services: [],
  industries: [],
  cases: [],
  minutes: 9,
  flow: sampleFlow,
  chapters: ['One', 'Two'].map(chapter),
  checklist: { title: 'Before you start', items: [richText('Sum per card')] },
};

/** What lists show of a post. */
export const samplePost: BlogTeaser = {
  name: 'SEPA in a day',
  path: '/blog/sepa/',
  summary: 'What happens by when.',
  published: '2026-11-02',
  day: '2\u00A0November 2026',
  readingTime: '4\u00A0minutes',
  category: 'Law',
};

const supportTrail = [{ name: 'Support', path: '/en/support/' }];

/** What help for one app and help for all customers have in common. */
export const supportWords = {
  trail: supportTrail,
  heading: 'Help',
  answer: richText('Ask the app first.'),
  groups: [
    { title: 'Payments', questions: [{ question: 'Where is it?', answer: richText('<p>Here.</p>') }] },
  ],
};

/** A page on payouts with the form that is made on it. */
export function payoutPage(form: WithdrawalPageValue['form']): WithdrawalPageData {
  return {
    trail: supportTrail,
    heading: 'Payout',
    answer: richText('The money is yours.'),
    needs: [richText('Identity card')],
    steps: [{ title: 'Send the request', text: richText('<p>Once.</p>') }],
    times: [{ term: 'Euros', detail: richText('five days') }],
    questions: [{ question: 'Does it expire?', answer: richText('<p>No.</p>') }],
    form: demandedForm(form, 'en'),
    asOf: '2026-11-21',
    choices: [{ name: 'Crypto', path: '/en/support/nuri/transfer/crypto/', summary: 'Coins.' }],
  };
}

/** The link of the fraud box: to the number under which cards are blocked. */
export const BLOCKING_CALL = 'href="tel:116116">';

/** Whether the texts stand in the markup in this order. */
export function inOrder(markup: string, ...texts: readonly string[]): boolean {
  const places = texts.map((text) => markup.indexOf(text));
  return places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
}

/** The terms of a list of facts, each with the markup of what is said about it. */
export function factsIn(markup: string): (readonly [term: string, detail: string])[] {
  return [...markup.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, term = '', detail = '']) => [
    term,
    detail,
  ]);
}

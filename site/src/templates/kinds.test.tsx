import { describe, expect, it } from 'vitest';
import { drawFlow } from '../build/flow-layout/draw-flow.ts';
import { demandedForm } from '../build/forms/forms.ts';
import { pageMarkup } from '../../test/page-markup.tsx';
import { CaseStudy } from './case-study.tsx';
import { CustomerInformation } from './customer-information.tsx';
import { Job } from './job.tsx';
import { MediaItem } from './media-item.tsx';
import { SecurityArticle } from './security-article.tsx';
import { SupportCategory } from './support-category.tsx';
import { SupportClient } from './support-client.tsx';
import { WithdrawalCrypto } from './withdrawal-crypto.tsx';
import { WithdrawalSelection } from './withdrawal-selection.tsx';
import { WithdrawalSepa } from './withdrawal-sepa.tsx';

const richText = (html: string) => ({ html, headings: [] });
const fields = {
  title: 'Title',
  description: 'Description',
  keywords: [],
  name: 'Name',
  summary: 'Summary.',
};
const flow = drawFlow({
  title: 'Money arrives.',
  stations: [
    { id: 'payer', label: 'Payer' },
    { id: 'account', label: 'Account' },
  ],
  streams: [{ from: 'payer', to: 'account', highlighted: true }],
});
const support = [{ name: 'Support', path: '/en/support/' }];
const CALL = 'href="tel:116116">';

/** Whether the texts stand in the markup in this order. */
function inOrder(markup: string, ...texts: readonly string[]): boolean {
  const places = texts.map((text) => markup.indexOf(text));
  return places.every((place, index) => place >= 0 && place > (places[index - 1] ?? -1));
}

describe('case study', () => {
  const markup = pageMarkup(
    <CaseStudy
      data={{
        ...fields,
        trail: [{ name: 'Case studies', path: '/en/case-studies/' }],
        heading: 'An account for freelancers',
        lead: richText('Modelled on a known case.'),
        facts: {
          industry: { name: 'Software', path: '/en/industries/software-providers/' },
          services: [{ name: 'Accounts', path: '/en/services/accounts/' }],
          useCase: 'Business account',
          region: 'Germany',
          state: 'Model case',
          asOf: '2026-11-21',
        },
        flow,
        sections: [],
        guides: [{ name: 'Guide', path: '/en/publications/guide/', summary: 'About it.' }],
      }}
    />,
  );

  it('says what the case is before it draws it', () => {
    expect(inOrder(markup, '<h1>', '<dd>Business account</dd>', 'role="img"')).toBe(true);
  });

  it('says what it claims and as of when', () => {
    expect(markup).toContain('Model case (as of <time dateTime="2026-11-21">21\u00A0November 2026</time>)');
  });

  it('leads back to its hub, to the services and on to a guide', () => {
    for (const path of ['/en/case-studies/', '/en/services/accounts/', '/en/publications/guide/'])
      expect(markup).toContain(`href="${path}"`);
  });
});

describe('media item', () => {
  const data = {
    ...fields,
    trail: [],
    kind: 'guide' as const,
    heading: 'Card guide',
    lead: richText('Six decisions.'),
    published: '2026-04-20',
    updated: '2026-11-21',
    version: '1.1',
    topics: ['Cards'],
    services: [],
    industries: [],
    cases: [],
    minutes: 9,
    chapters: [
      { id: 'one', title: 'One', body: richText('<h2 id="one">One</h2>') },
      { id: 'two', title: 'Two', body: richText('<h2 id="two">Two</h2>') },
    ],
    checklist: { title: 'Before you start', items: [richText('Sum per card')] },
  };
  const markup = pageMarkup(<MediaItem data={data} />);

  it('says how long it takes and how old it is', () => {
    expect(markup).toContain('Guide, 9 minutes, updated <time dateTime="2026-11-21">');
  });

  it('has the same text as a file, with version, day and size', () => {
    const file = { href: '/documents/card-guide.en.pdf', version: '1.1', since: '2026-11-21', size: 61 };
    const withFile = pageMarkup(
      <MediaItem data={{ ...data, file: { ...file, sinceInWords: '21 November 2026' } }} />,
    );
    expect(withFile).toContain(
      '<a href="/documents/card-guide.en.pdf" type="application/pdf">Read it as a PDF</a>',
    );
    expect(withFile).toContain('(version 1.1 of 21 November 2026, 61 kB, tagged for screen readers)');
    expect(markup).not.toContain('.pdf');
  });

  it('lists its chapters in order, each a section of its own', () => {
    expect(markup).toContain('<nav aria-label="Chapters"');
    expect(inOrder(markup, 'href="#one"', '>One</a>', 'href="#two"', '>Two</a>', '<div><h2 id="one">')).toBe(
      true,
    );
  });

  it('ends with what to tick off', () => {
    expect(inOrder(markup, '<h2 id="two">', 'Before you start', 'Sum per card')).toBe(true);
  });
});

describe('security article', () => {
  const data = {
    ...fields,
    trail: [{ name: 'Security', path: '/en/security/' }],
    heading: 'Phishing',
    answer: richText('Block first.'),
    signs: [richText('A deadline')],
    now: [richText('Hang up'), richText('Block')],
    lastReviewed: '2026-11-21',
    text: { chapters: [{ id: 'later', title: 'Later', body: richText('<h2 id="later">Later</h2>') }] },
    others: [{ name: 'Spyware', path: '/en/security/what-is-spyware/' }],
  };
  const markup = pageMarkup(<SecurityArticle data={data} />);

  it('gives the answer and the number to call before anything else', () => {
    expect(inOrder(markup, 'Block first.', 'tel:116116', 'Hang up', 'A deadline', 'Later')).toBe(true);
  });

  it('puts what to do in order', () => {
    expect(markup).toMatch(/<ol role="list"><li><span>Hang up<\/span><\/li><li><span>Block/);
  });

  it('has the number for calls from abroad', () => {
    expect(markup).toContain('href="tel:+49116116"');
  });
});

describe('support', () => {
  const groups = [
    { title: 'Payments', questions: [{ question: 'Where is it?', answer: richText('<p>Here.</p>') }] },
  ];
  const words = {
    ...fields,
    trail: support,
    heading: 'Help',
    answer: richText('Ask the app first.'),
    groups,
  };
  const client = {
    ...words,
    template: 'support-client' as const,
    state: 'ended' as const,
    asOf: '2026-11-21',
    contacts: [
      { topic: 'Payout', who: 'bank' as const, label: 'Write', href: 'mailto:a@b.example' },
      { topic: 'Sign-in', who: 'partner' as const, label: 'In the app' },
    ],
    services: [],
    transfers: [{ name: 'Payout', path: '/en/support/nuri/transfer/' }],
  };

  it('names the app before the bank, whatever order the file has', () => {
    const markup = pageMarkup(<SupportClient data={client} />);
    expect(inOrder(markup, 'At the app', 'Sign-in', 'At the bank', 'mailto:a@b.example')).toBe(true);
    expect(markup).toContain('The app has ended');
    expect(markup).toContain('href="/en/support/nuri/transfer/"');
  });

  it('leaves out a desk where nobody answers', () => {
    const contacts = client.contacts.filter(({ who }) => who === 'bank');
    expect(pageMarkup(<SupportClient data={{ ...client, contacts }} />)).not.toContain('At the app');
  });

  it('of all customers starts with its subjects and ends with the apps', () => {
    const clients = [{ name: 'Finom', path: '/en/support/finom/' }];
    const data = { ...words, template: 'support-category' as const, clients };
    const markup = pageMarkup(<SupportCategory data={data} />);
    expect(inOrder(markup, 'href="#payments"', 'tel:116116', 'id="payments"', 'Where is it?', 'Finom')).toBe(
      true,
    );
  });
});

describe('payout pages', () => {
  const data = {
    ...fields,
    trail: support,
    partner: 'Nuri',
    heading: 'Payout',
    answer: richText('The money is yours.'),
    needs: [richText('Identity card')],
    steps: [{ title: 'Send the request', text: richText('<p>Once.</p>') }],
    times: [{ term: 'Euros', detail: richText('five days') }],
    questions: [{ question: 'Does it expire?', answer: richText('<p>No.</p>') }],
    form: demandedForm('withdrawal-sepa', 'en'),
    asOf: '2026-11-21',
    choices: [{ name: 'Crypto', path: '/en/support/nuri/transfer/crypto/', summary: 'Coins.' }],
  };

  it('in euros put the request before the explanations', () => {
    const markup = pageMarkup(<WithdrawalSepa data={data} />);
    expect(inOrder(markup, 'href="#form"', 'Identity card', 'id="form"', 'Send the request')).toBe(true);
  });

  it('in crypto put everything that has to be known before the request', () => {
    const markup = pageMarkup(<WithdrawalCrypto data={data} />);
    expect(inOrder(markup, 'tel:116116', 'Identity card', 'Does it expire?', 'five days', 'id="form"')).toBe(
      true,
    );
  });

  it('begin with the choice where there is one', () => {
    const markup = pageMarkup(<WithdrawalSelection data={data} />);
    expect(inOrder(markup, '/en/support/nuri/transfer/crypto/', 'Identity card')).toBe(true);
  });

  it('have the form', () =>
    expect(pageMarkup(<WithdrawalSepa data={data} />)).toContain('action="/forms/withdrawal-sepa"'));

  it.each([WithdrawalSepa, WithdrawalCrypto, WithdrawalSelection])('carry the fraud box', (Page) => {
    expect(pageMarkup(<Page data={data} />)).toContain(CALL);
  });
});

describe('customer information', () => {
  const data = {
    ...fields,
    trail: [{ name: 'Customer information', path: '/en/customer-information/' }],
    heading: 'Informazioni',
    answer: richText('Il Suo conto.'),
    country: 'Italia',
    ibanType: 'it-iban' as const,
    contentLanguage: 'it' as const,
    documents: [{ title: 'Condizioni', version: '2.2', date: '2026-07-01' }],
    lastReviewed: '2026-11-21',
    text: {
      chapters: ['iban', 'uso'].map((id) => ({ id, title: id, body: richText(`<h2 id="${id}">${id}</h2>`) })),
    },
    words: {
      documents: 'Documenti in vigore',
      document: 'Documento',
      version: 'Versione',
      inForceColumn: 'In vigore da',
      inForceSince: 'In vigore dal',
      until: 'fino al',
      lastReviewed: 'Ultima verifica',
      onThisPage: 'In questa pagina',
      otherVersions: 'In un’altra lingua',
    },
    days: { '2026-07-01': '1 luglio 2026', '2026-11-21': '21 novembre 2026' },
    others: [
      { name: 'Information', path: '/en/customer-information/italy/it-iban/english/', language: 'en' },
    ],
  };
  const markup = pageMarkup(<CustomerInformation data={data} />, { page: { bodyLanguage: 'it' } });

  it('speaks the language of its body, days included', () => {
    expect(markup).toContain(
      '2.2</td><td data-column="In vigore da"><time dateTime="2026-07-01">1 luglio 2026</time></td>',
    );
    expect(markup).toContain('<nav aria-label="In questa pagina"');
  });

  it('marks what is in another language', () => {
    expect(markup).toContain('<nav aria-label="You are here" lang="en">');
    expect(markup).toContain('hrefLang="en" lang="en"');
  });
});

describe('job', () => {
  const data = {
    ...fields,
    trail: [{ name: 'Open positions', path: '/en/careers/jobs/' }],
    heading: 'Engineer',
    lead: richText('You build.'),
    team: 'Payments',
    place: 'Hamburg',
    employment: 'full-time' as const,
    remote: 'partly' as const,
    pay: { from: 70_000, to: 92_000, per: 'year' as const },
    opened: '2026-11-02',
    closes: '2026-12-31',
    tasks: [richText('Build')],
    profile: [richText('Know')],
    offer: [richText('Pay')],
    form: demandedForm('application', 'en'),
    isOpen: true,
    openings: '/en/careers/jobs/',
  };

  it('gives the frame of the work before the work, and the place to apply', () => {
    const markup = pageMarkup(<Job data={data} />);
    expect(inOrder(markup, 'Hamburg', '31\u00A0December 2026', 'Build', 'id="form"')).toBe(true);
  });

  it.each([
    [
      { from: 70_000, to: 92_000, per: 'year' as const },
      '70,000 to 92,000 euros a year, gross, for full time',
    ],
    [{ from: 16.5, to: 18, per: 'hour' as const }, '16.50 to 18.00 euros an hour, gross'],
  ])('says what it pays, and that this is an example', (pay, words) => {
    expect(pageMarkup(<Job data={{ ...data, pay }} />)).toContain(`<dd>${words} (example)</dd>`);
  });

  it('is named in its form already', () => {
    const markup = pageMarkup(
      <Job data={{ ...data, form: { ...data.form, topic: 'Engineer, payments' } }} />,
    );
    expect(markup).toMatch(/<input [^>]*name="job"[^>]* value="Engineer, payments"/);
    expect(markup.match(/value="Engineer, payments"/g)).toHaveLength(1);
  });

  it('takes no applications once it has closed, and leads to the others', () => {
    const markup = pageMarkup(<Job data={{ ...data, isOpen: false }} />);
    expect(markup).toContain('This opening closed on 31\u00A0December 2026.');
    expect(markup).toContain('See all openings');
    expect(markup).not.toContain('#form');
  });
});

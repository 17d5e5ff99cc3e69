import { describe, expect, it } from 'vitest';
import { drawFlow } from '../build/flow-layout/draw-flow.ts';
import { pageMarkup } from '../../test/page-markup.tsx';
import { GlossaryArticle } from './glossary-article.tsx';
import { LanguageChoice } from './language-choice.tsx';
import { ProductPage } from './product-page.tsx';
import { StatusPage } from './status-page.tsx';
import { TextPage } from './text-page.tsx';

const fields = { title: 'Title', description: 'Description', keywords: [] };

function richText(html: string, chapters: readonly string[] = []) {
  return { html, headings: chapters.map((text) => ({ depth: 2, id: text.toLowerCase(), text })) };
}

function chapter(title: string) {
  return { id: title.toLowerCase(), title, body: richText(`<h2 id="${title.toLowerCase()}">${title}</h2>`) };
}

function countOf(markup: string, tag: string): number {
  return markup.split(`<${tag}>`).length - 1;
}

describe('product page', () => {
  const markup = pageMarkup(
    <ProductPage
      data={{
        ...fields,
        trail: [{ name: 'Services', path: '/en/services/' }],
        name: 'Accounts',
        summary: 'Payment accounts.',
        order: 1,
        heading: 'An account inside your app',
        lead: richText('Your customer opens it.'),
        actions: [{ label: 'Talk to us', href: '/en/about/#contact' }],
        flow: drawFlow({
          title: 'Money arrives and is held.',
          stations: [
            { id: 'payer', label: 'Payer' },
            { id: 'account', label: 'Account' },
          ],
          streams: [{ from: 'payer', to: 'account', label: 'transfer', highlighted: true }],
        }),
        sections: [],
      }}
    />,
  );

  it('has one h1', () => {
    expect(markup).toContain('<h1>An account inside your app</h1>');
    expect(countOf(markup, 'h1')).toBe(1);
  });

  it('shows the way down from its hub', () => {
    expect(markup).toContain(
      '<nav aria-label="You are here"><ol role="list"><li><a href="/en/services/">Services</a></li></ol></nav>',
    );
  });

  it('shows its flow as a named drawing and tells it in words', () => {
    expect(markup).toContain('role="img" aria-label="Money arrives and is held."');
    expect(markup).toContain('<li>The line “transfer” leads from “Payer” to “Account”.</li>');
  });
});

describe('glossary article', () => {
  const data = {
    ...fields,
    trail: [{ name: 'Glossary', path: '/en/glossary/' }],
    name: 'IBAN',
    summary: 'An account number.',
    heading: 'What is an IBAN?',
    definition: richText('It identifies <strong>one account</strong>.'),
    otherNames: [
      { language: 'en', names: ['account number'] },
      { language: 'de', names: ['Kontonummer', 'Bankverbindung'] },
    ],
    linkTerms: ['IBAN'],
    laws: [{ name: 'Regulation (EU) No 260/2012', date: '14 March 2012' }],
    related: [{ name: 'BIC', path: '/en/glossary/bic/' }],
    lastReviewed: '2026-11-20',
    text: { intro: richText('<p>Explanation.</p>'), chapters: [] },
  };
  const markup = pageMarkup(<GlossaryArticle data={data} />);

  it('answers before it explains', () => {
    expect(markup.indexOf('<strong>one account</strong>')).toBeLessThan(markup.indexOf('Explanation.'));
  });

  it('marks the language of the other names', () => {
    expect(markup).toContain('<dt>Also known as (German)</dt><dd lang="de">Kontonummer, Bankverbindung</dd>');
  });

  it('writes the day of the last review as British English does', () => {
    expect(markup).toContain('<time dateTime="2026-11-20">20\u00A0November 2026</time>');
  });

  it('leads to related terms', () => {
    expect(markup).toContain('<a href="/en/glossary/bic/">BIC</a>');
  });

  it('leaves out lists that are empty', () => {
    const bare = pageMarkup(<GlossaryArticle data={{ ...data, laws: [], related: [] }} />);
    expect(bare).not.toContain('The law behind it');
    expect(bare).not.toContain('Related terms');
  });
});

describe('text page', () => {
  const data = {
    ...fields,
    heading: 'Imprint',
    inForceSince: '2026-11-20',
    contents: true,
    text: { chapters: ['Provider', 'Contact'].map(chapter) },
  };

  it('says from when it is in force and lists its chapters', () => {
    const markup = pageMarkup(<TextPage data={data} />);
    expect(markup).toContain('In force since <time dateTime="2026-11-20">20\u00A0November 2026</time>');
    expect(markup).toContain('<nav aria-label="On this page"');
    expect(markup).toContain('<a href="#contact" data-chapter="--chapter-2">Contact</a>');
  });

  it('has no contents list where it is not wanted or has nothing to list', () => {
    expect(pageMarkup(<TextPage data={{ ...data, contents: false }} />)).not.toContain('<nav');
    expect(pageMarkup(<TextPage data={{ ...data, text: { chapters: [chapter('One')] } }} />)).not.toContain(
      '<nav',
    );
  });
});

describe('status page', () => {
  const english = {
    ...fields,
    heading: 'Not found',
    lead: richText('Nothing here.'),
    links: [{ label: 'Home', href: '/en/' }],
  };
  const german = { ...fields, heading: 'Nicht gefunden', lead: richText('Hier ist nichts.'), links: [] };

  it('speaks the language of its page', () => {
    const markup = pageMarkup(<StatusPage data={{ variants: { en: english } }} />);
    expect(markup).toContain('<h1>Not found</h1>');
    expect(markup).not.toContain('lang="de"');
  });

  it('adds other languages for visitors without script', () => {
    const markup = pageMarkup(<StatusPage data={{ variants: { en: english, de: german } }} />);
    const [withScript, without] = markup.split('<noscript>');
    expect(withScript).toContain('<h1>Not found</h1>');
    expect(withScript).not.toContain('Nicht gefunden');
    expect(without).toMatch(/^<div lang="de">.*Nicht gefunden/);
  });
});

describe('language choice', () => {
  it('offers the page in each language, in that language', () => {
    const variants = [
      { language: 'en', heading: 'Choose', lead: richText('Two languages.'), path: '/en/about/' },
      { language: 'de', heading: 'Wählen', lead: richText('Zwei Sprachen.'), path: '/de/about/' },
    ];
    const markup = pageMarkup(<LanguageChoice data={{ variants }} />, { page: { language: 'mul' } });
    expect(markup).toContain('<a hrefLang="de" data-language-choice="de" href="/de/about/">Deutsch</a>');
    expect(markup).toContain('<div lang="en">');
  });
});

import { describe, expect, it } from 'vitest';
import type { GlossaryArticleData } from '../build/kinds/glossary-data.ts';
import { pageMarkup } from '../../test/page-markup.tsx';
import { inOrder, richText } from '../../test/sample-page.ts';
import { GlossaryArticle } from './glossary-article.tsx';

describe('glossary article', () => {
  const data = {
    trail: [{ name: 'Glossary', path: '/en/glossary/' }],
    heading: 'What is an IBAN?',
    definition: richText('It identifies <strong>one account</strong>.'),
    otherNames: [
      { language: 'en', names: ['account number'] },
      { language: 'de', names: ['Kontonummer', 'Bankverbindung'] },
    ],
    laws: [{ name: 'Regulation (EU) No 260/2012', date: '14 March 2012' }],
    related: [{ name: 'BIC', path: '/en/glossary/bic/' }],
    lastReviewed: '2026-11-20',
    text: { intro: richText('<p>Explanation.</p>'), chapters: [] },
  } satisfies GlossaryArticleData;
  const markup = pageMarkup(<GlossaryArticle data={data} />);

  it('answers before it explains', () => {
    expect(inOrder(markup, '<strong>one account</strong>', 'Explanation.')).toBe(true);
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

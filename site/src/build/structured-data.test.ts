import { describe, expect, it } from 'vitest';
import { article, breadcrumbs, definedTerm, graph, organisation, questionsPage } from './structured-data.ts';

const item = { path: '/de/glossary/iban/', bodyLanguage: 'de' };
const ORIGIN = 'https://www.quellwerk.example';

describe('structured data', () => {
  it('is one graph a page, and nothing where there is nothing to say', () => {
    const [tag] = graph(organisation(), undefined);
    expect(tag).toMatchObject({ tag: 'script', attributes: { type: 'application/ld+json' } });
    const text = tag?.tag === 'script' ? tag.text : '';
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BankOrCreditUnion', '@id': `${ORIGIN}/#organisation`, legalName: 'Quellwerk SE' },
      ],
    });
    expect(graph(undefined)).toEqual([]);
  });

  it('counts breadcrumbs from 1 and ends with the page itself', () => {
    const trail = [{ name: 'Glossar', path: '/de/glossary/' }];
    expect(breadcrumbs(trail, { path: item.path, data: { name: 'IBAN' } })?.itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Glossar', item: `${ORIGIN}/de/glossary/` },
      { '@type': 'ListItem', position: 2, name: 'IBAN', item: `${ORIGIN}/de/glossary/iban/` },
    ]);
    expect(breadcrumbs([], { path: item.path, data: { name: 'IBAN' } })).toBeUndefined();
  });

  it('refers to the bank as the author instead of describing it again', () => {
    const value = article({ item, heading: 'IBAN', description: 'Was sie ist.', modified: '2026-11-21' });
    expect(value).toMatchObject({ inLanguage: 'de', author: { '@id': `${ORIGIN}/#organisation` } });
    expect(value).not.toHaveProperty('datePublished');
  });

  it('gives questions with their answers in plain words', () => {
    const answer = { html: '<p>Ja, <a href="/de/">hier</a>.</p><p>R &amp; D</p>', headings: [] };
    expect(questionsPage([{ question: 'Geht das?', answer }])?.mainEntity).toEqual([
      {
        '@type': 'Question',
        name: 'Geht das?',
        acceptedAnswer: { '@type': 'Answer', text: 'Ja, hier. R & D' },
      },
    ]);
    expect(questionsPage([])).toBeUndefined();
  });

  it('names a term in both languages', () => {
    const data = {
      title: '',
      description: '',
      keywords: [],
      name: 'IBAN',
      summary: '',
      heading: '',
      definition: { html: 'Eine <b>Kontonummer</b>.', headings: [] },
      alsoKnownAs: { en: ['account number'], de: ['Kontonummer'] },
      linkTerms: [],
      laws: [],
      related: [],
      lastReviewed: '2026-11-21',
      body: { html: '', headings: [] },
    };
    const term = definedTerm({
      ...item,
      collection: 'glossary',
      slug: 'iban',
      language: 'de',
      file: '',
      data,
    });
    expect(term).toMatchObject({
      description: 'Eine Kontonummer.',
      alternateName: ['account number', 'Kontonummer'],
      url: `${ORIGIN}/de/glossary/iban/`,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { provider } from '../../provider.ts';
import { settings } from './settings.ts';
import { article, breadcrumbs, graph, organisation, textOfHtml, questionsPage } from './structured-data.ts';

const item = { path: '/de/glossary/iban/', bodyLanguage: 'de' };
const ORIGIN = settings.origin;

describe('structured data', () => {
  it('is one graph a page, and nothing where there is nothing to say', () => {
    const [tag] = graph(organisation(), undefined);
    expect(tag).toMatchObject({ tag: 'script', attributes: { type: 'application/ld+json' } });
    const text = tag?.tag === 'script' ? tag.text : '';
    expect(JSON.parse(text)).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'BankOrCreditUnion', '@id': `${ORIGIN}/#organisation`, legalName: provider.legalName },
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
    const value = article({ item, heading: 'IBAN', description: 'Was sie ist.', changed: '2026-11-21' });
    expect(value).toMatchObject({ inLanguage: 'de', author: { '@id': `${ORIGIN}/#organisation` } });
    expect(value).not.toHaveProperty('datePublished');
  });

  it('shows the picture that link previews show, by its whole address', () => {
    const value = article({ item, heading: 'IBAN', description: 'Was sie ist.', changed: '2026-11-21' });
    expect(value.image).toBe(`${ORIGIN}/social/de/glossary/iban.png`);
  });

  it('names the author, because search engines read a page alone', () => {
    const value = article({ item, heading: 'IBAN', description: 'Was sie ist.', changed: '2026-11-21' });
    for (const bank of [value.author, value.publisher])
      expect(bank).toEqual({
        '@type': 'Organization',
        '@id': `${ORIGIN}/#organisation`,
        name: provider.name,
        url: `${ORIGIN}/`,
      });
  });

  it('names the role that wrote a text as one of the bank', () => {
    const words = { item, heading: 'IBAN', description: 'Was sie ist.', changed: '2026-11-21' };
    const { author, publisher } = article({ ...words, author: 'Zahlungsteam' });
    expect(author).toEqual({ '@type': 'Organization', name: 'Zahlungsteam', parentOrganization: publisher });
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

  it.each([
    ['<p>Siehe (<a href="/x/">Preise</a>, Beispiele).</p>', 'Siehe (Preise, Beispiele).'],
    ['<p>„<em>Eins</em>“</p><p>Zwei</p><ul><li>drei</li></ul>', '„Eins“ Zwei drei'],
    ['R &amp; D<br>hier', 'R & D hier'],
  ])('has texts without markup: %s', (html, text) => {
    expect(textOfHtml({ html, headings: [] })).toBe(text);
  });
});

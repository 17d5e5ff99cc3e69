import { expect, test } from 'vitest';
import { settings } from '../settings.ts';
import { definedTerm } from './glossary-data.ts';

test('a term is named in all languages, each name once', () => {
  const data = {
    title: '',
    description: '',
    keywords: [],
    name: 'IBAN',
    summary: '',
    heading: '',
    definition: { html: 'Eine <b>Kontonummer</b>.', headings: [] },
    alsoKnownAs: ['Kontonummer', 'BBAN'],
    linkTerms: [],
    laws: [],
    related: [],
    lastReviewed: '2026-11-21',
    body: { html: '', headings: [] },
  };
  const entry = {
    path: '/de/glossary/iban/',
    bodyLanguage: 'de',
    collection: 'glossary',
    slug: 'iban',
    language: 'de',
    file: '',
    data,
  };
  const term = definedTerm(entry, ['account number', 'IBAN', 'BBAN', 'Kontonummer', 'BBAN']);
  expect(term).toMatchObject({
    description: 'Eine Kontonummer.',
    alternateName: ['account number', 'BBAN', 'Kontonummer'],
    url: `${settings.origin}/de/glossary/iban/`,
  });
});

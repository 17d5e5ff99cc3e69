import { expect, test } from 'vitest';
import type { Source } from '../collections.ts';
import { allItemFacts, itemFacts } from './item-facts.ts';

/** Items of a collection by slug and name. */
function sourceOf(names: Readonly<Record<string, string>>): Pick<Source, 'language' | 'items'> {
  const items = Object.entries(names).map(([slug, name]) => ({
    slug,
    path: `/en/${slug}/`,
    language: 'en',
    bodyLanguage: 'en',
    data: { name, summary: '', keywords: [] },
  }));
  return { language: 'en', items: () => items as never };
}

test('items of a list come by their names', () => {
  const facts = allItemFacts(sourceOf({ a: 'Übung', b: 'Zoll', c: 'Unit' }), 'glossary');
  expect(facts.map(({ name }) => name)).toEqual(['Übung', 'Unit', 'Zoll']);
});

test('pages of customer information stand together by country, whatever language their names are in', () => {
  const facts = allItemFacts(
    sourceOf({
      'spain-es-iban-spanish': 'España',
      'germany-de-iban-german': 'Deutschland',
      'spain-es-iban-english': 'Spain',
      'germany-de-iban-english': 'Germany',
    }),
    'customer-information',
  );
  expect(facts.map(({ name }) => name)).toEqual(['Germany', 'Deutschland', 'Spain', 'España']);
});

test('openings that have closed come after all that are open, and only in their own list', () => {
  const closing = { Alpha: '2020-01-31', Beta: '2999-12-31', Gamma: '2020-12-31', Delta: '2999-01-31' };
  const items = Object.entries(closing).map(([name, closes]) => ({
    slug: name,
    path: `/en/${name}/`,
    language: 'en',
    bodyLanguage: 'en',
    data: { name, summary: '', keywords: [], opened: '2019-01-01', closes, team: 'Law', place: 'Hamburg' },
  }));
  const source = { language: 'en', items: () => items as never };
  expect(allItemFacts(source, 'jobs').map(({ name }) => name)).toEqual(['Beta', 'Delta', 'Alpha', 'Gamma']);
  expect(itemFacts(source, 'jobs').map(({ name }) => name)).toEqual(['Beta', 'Delta']);
});

test('webinars to come stand before those that are over: the soonest first, and then the latest', () => {
  const years = { Past: 2020, Far: 2999, Latest: 2021, Soonest: 2998 };
  const items = Object.entries(years).map(([name, year]) => ({
    slug: name,
    path: `/en/${name}/`,
    language: 'en',
    bodyLanguage: 'en',
    data: { name, summary: '', keywords: [], start: `${year}-02-10T10:00+01:00`, durationMinutes: 60 },
  }));
  const source = { language: 'en', items: () => items as never };
  const names = itemFacts(source, 'webinars').map(({ name }) => name);
  expect(names).toEqual(['Soonest', 'Far', 'Latest', 'Past']);
});

import { expect, test } from 'vitest';
import { testSource } from '../../../test/test-source.ts';
import { allItemFacts, itemFacts } from './item-facts.ts';

/** Items of a collection by slug and name. */
function sourceOf(names: Readonly<Record<string, string>>) {
  const items = Object.entries(names).map(([slug, name]) => ({
    slug,
    path: `/en/${slug}/`,
    language: 'en',
    bodyLanguage: 'en',
    data: { name, summary: '', keywords: [] },
  }));
  return testSource({ items: () => items as never });
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
  const source = testSource({ items: () => items as never });
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
  const source = testSource({ items: () => items as never });
  const listed = itemFacts(source, 'webinars');
  expect(listed.map(({ name }) => name)).toEqual(['Soonest', 'Far', 'Latest', 'Past']);
  expect(listed.map(({ state }) => state)).toEqual(['upcoming', 'upcoming', 'over', 'over']);
});

function itemsOf(language: string, data: Readonly<Record<string, object>>) {
  return Object.entries(data).map(([slug, own]) => ({
    slug,
    path: `/${language}/${slug}/`,
    language,
    bodyLanguage: language,
    data: { name: slug, summary: '', keywords: [], ...own },
  })) as never;
}

test('jobs are narrowed by state, team and place, which have the same value in an address in every language', () => {
  const days = { opened: '2019-01-01', closes: '2020-01-31' };
  const english = itemsOf('en', { law: { ...days, team: 'Legal', place: 'Munich' } });
  const german = itemsOf('de', {
    law: { ...days, team: 'Recht', place: 'München' },
    alone: { ...days, team: 'Technik', place: 'Köln' },
  });
  const source = {
    ...testSource({ language: 'de', items: () => german }),
    in: () => testSource({ items: () => english }),
  };
  const values = Object.fromEntries(
    allItemFacts(source, 'jobs').map(({ slug, filterValues }) => [slug, filterValues]),
  );
  expect(values).toEqual({
    law: [
      { filter: 'state', value: 'closed' },
      { filter: 'topic', value: 'legal', label: 'Recht' },
      { filter: 'place', value: 'munich', label: 'München' },
    ],
    alone: [
      { filter: 'state', value: 'closed' },
      { filter: 'topic', value: 'technik', label: 'Technik' },
      { filter: 'place', value: 'koeln', label: 'Köln' },
    ],
  });
});

test('case studies are narrowed by their industry, publications by kind, service and industry', () => {
  const items: Readonly<Record<string, never>> = {
    industries: itemsOf('en', { travel: { name: 'Travel' }, mobility: { name: 'Mobility' } }),
    services: itemsOf('en', { cards: { name: 'Cards' } }),
    'case-studies': itemsOf('en', {
      known: { facts: { industry: 'travel', services: [], region: 'Europe' } },
      unknown: { facts: { industry: 'gone', services: [], region: 'Asia' } },
    }),
    publications: itemsOf('en', {
      guide: {
        ...{ kind: 'study', topics: [], body: { html: '' } },
        ...{ services: ['cards'], industries: ['mobility'] },
      },
    }),
  };
  const source = testSource({ items: (collection) => items[collection] ?? ([] as never) });
  const [known, unknown] = allItemFacts(source, 'case-studies');
  expect(known).toMatchObject({
    notes: ['Travel', 'Europe'],
    filterValues: [{ filter: 'industry', value: 'travel', label: 'Travel' }],
  });
  expect(unknown).toMatchObject({ notes: ['Asia'], filterValues: [] });
  expect(allItemFacts(source, 'publications')[0]?.filterValues).toEqual([
    { filter: 'kind', value: 'study' },
    { filter: 'product', value: 'cards', label: 'Cards' },
    { filter: 'industry', value: 'mobility', label: 'Mobility' },
  ]);
});

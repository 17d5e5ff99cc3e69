import { describe, expect, it } from 'vitest';
import type { ItemFacts } from './item-facts.ts';
import { listFilters } from './list-filters.ts';

function caseOf(slug: string, industry: string): ItemFacts {
  const path = `/en/case-studies/${slug}/`;
  return {
    slug,
    path,
    name: slug,
    summary: '',
    keywords: [],
    order: 0,
    group: industry,
    notes: [`The ${industry}`],
  };
}

const IN_ENGLISH = { language: 'en', english: [] };

const cases = ['a', 'b', 'c', 'd', 'e'].map((slug) => caseOf(slug, 'travel'));

describe('filters of a list', () => {
  it('offer what items have in common, counted and in the order of the alphabet', () => {
    const filters = listFilters('case-studies', [...cases, caseOf('f', 'mobility')], IN_ENGLISH);
    expect(filters?.filters).toEqual([
      {
        name: 'industry',
        options: [
          { value: 'mobility', label: 'The mobility', count: 1 },
          { value: 'travel', label: 'The travel', count: 5 },
        ],
      },
    ]);
    expect(filters?.items['/en/case-studies/f/']).toEqual({ industry: ['mobility'] });
  });

  it('have the same values in every language', () => {
    const job = (slug: string, ...notes: string[]): ItemFacts => ({ ...caseOf(slug, 'open'), notes });
    const slugs = ['a', 'b', 'c', 'd', 'e', 'f'];
    const german = slugs.map((slug) => job(slug, slug === 'a' ? 'Technik' : 'Recht', 'Hamburg'));
    const english = slugs.map((slug) => job(slug, slug === 'a' ? 'Engineering' : 'Legal', 'Hamburg'));
    const filters = listFilters('jobs', german, { language: 'de', english });
    expect(filters?.filters).toEqual([
      {
        name: 'topic',
        options: [
          { value: 'legal', label: 'Recht', count: 5 },
          { value: 'engineering', label: 'Technik', count: 1 },
        ],
      },
    ]);
  });

  it('of jobs are state, team and place, which has the same value in an address in every language', () => {
    const job = (slug: string, place: string, group = 'open'): ItemFacts => ({
      ...caseOf(slug, group),
      notes: [slug === 'a' ? 'Legal' : 'Engineering', place],
    });
    const jobs = (munich: string) => [
      ...['a', 'b', 'c', 'd'].map((slug) => job(slug, 'Hamburg')),
      job('e', munich),
      job('f', munich, 'closed'),
    ];
    const filters = listFilters('jobs', jobs('München'), { language: 'de', english: jobs('Munich') });
    expect(filters?.filters.map(({ name }) => name)).toEqual(['state', 'topic', 'place']);
    expect(filters?.filters.at(-1)?.options).toEqual([
      { value: 'hamburg', label: 'Hamburg', count: 4 },
      { value: 'munich', label: 'München', count: 2 },
    ]);
    expect(filters?.items['/en/case-studies/e/']).toEqual({
      state: ['open'],
      topic: ['engineering'],
      place: ['munich'],
    });
  });

  it('of publications are kind, service and industry, which several of them have in common', () => {
    const guide = (slug: string, ...services: string[]): ItemFacts => ({
      ...caseOf(slug, slug === 'a' ? 'study' : 'guide'),
      subjects: services.map((service) => ({ filter: 'product', slug: service, name: `The ${service}` })),
    });
    const guides = [
      ...['a', 'b', 'c', 'd', 'e'].map((slug) => guide(slug, 'cards')),
      guide('f', 'accounts', 'cards'),
    ];
    const filters = listFilters('publications', guides, IN_ENGLISH);
    expect(
      filters?.filters.map(({ name, options }) => [name, options.map(({ value, count }) => [value, count])]),
    ).toEqual([
      [
        'kind',
        [
          ['guide', 5],
          ['study', 1],
        ],
      ],
      [
        'product',
        [
          ['accounts', 1],
          ['cards', 6],
        ],
      ],
    ]);
    expect(filters?.items['/en/case-studies/f/']).toEqual({
      kind: ['guide'],
      product: ['accounts', 'cards'],
    });
  });

  it('are left out where they would not tell items apart', () => {
    expect(listFilters('case-studies', [...cases, caseOf('f', 'travel')], IN_ENGLISH)).toBeUndefined();
  });

  it('are left out of short lists', () => {
    expect(
      listFilters('case-studies', [...cases.slice(1), caseOf('f', 'mobility')], IN_ENGLISH),
    ).toBeUndefined();
  });
});

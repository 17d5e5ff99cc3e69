import { describe, expect, it } from 'vitest';
import type { FilterName, FilterValue } from './list-filters.ts';
import { listFilters } from './list-filters.ts';

/** An item that answers each question with these slugs. */
function itemOf(slug: string, answers: Readonly<Partial<Record<FilterName, readonly string[]>>>) {
  const filterValues = Object.entries(answers).flatMap(([filter, values]) =>
    values.map((value) => ({ filter: filter as FilterName, value, label: `The ${value}` })),
  );
  return { path: `/en/case-studies/${slug}/`, filterValues };
}

const cases = ['a', 'b', 'c', 'd', 'e'].map((slug) => itemOf(slug, { industry: ['travel'] }));

describe('filters of a list', () => {
  it('offer what items have in common, counted and in the order of the alphabet', () => {
    const filters = listFilters([...cases, itemOf('f', { industry: ['mobility'] })], 'en');
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

  it('come in the order of the labels', () => {
    const value = (written: string, label: string): FilterValue[] => [
      { filter: 'topic', value: written, label },
    ];
    const items = ['a', 'b', 'c', 'd', 'e'].map((path) => ({ path, filterValues: value('legal', 'Recht') }));
    const filters = listFilters([...items, { path: 'f', filterValues: value('engineering', 'Übung') }], 'de');
    expect(filters?.filters[0]?.options.map(({ label }) => label)).toEqual(['Recht', 'Übung']);
  });

  it.each<[FilterName, string[]]>([
    ['kind', ['guide', 'whitepaper', 'study']],
    ['state', ['running', 'ended', 'unknown']],
    ['state', ['open', 'closed']],
  ])('offer each %s that the interface names in an order that makes sense: %s', (filter, values) => {
    const items = values
      .toReversed()
      .flatMap((value) => ['a', 'b', 'c'].map((path) => ({ path, filterValues: [{ filter, value }] })));
    const filters = listFilters(items, 'en');
    expect(filters?.filters[0]?.options.map(({ value }) => value)).toEqual(values);
  });

  it('ask only what tells items apart, and count an item for each of its answers', () => {
    const guides = [
      ...['a', 'b', 'c', 'd', 'e'].map((slug) => itemOf(slug, { kind: ['guide'], product: ['cards'] })),
      itemOf('f', { kind: ['guide'], product: ['accounts', 'cards'] }),
    ];
    const filters = listFilters(guides, 'en');
    expect(
      filters?.filters.map(({ name, options }) => [name, options.map(({ value, count }) => [value, count])]),
    ).toEqual([
      [
        'product',
        [
          ['accounts', 1],
          ['cards', 6],
        ],
      ],
    ]);
    expect(filters?.items['/en/case-studies/f/']).toEqual({ product: ['accounts', 'cards'] });
  });

  it('are left out where they would not tell items apart', () => {
    expect(listFilters([...cases, itemOf('f', { industry: ['travel'] })], 'en')).toBeUndefined();
    expect(
      listFilters(
        [...cases, ...cases].map(({ path }) => ({ path })),
        'en',
      ),
    ).toBeUndefined();
  });

  it('are left out of short lists', () => {
    expect(listFilters([...cases.slice(1), itemOf('f', { industry: ['mobility'] })], 'en')).toBeUndefined();
  });
});

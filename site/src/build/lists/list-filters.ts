/** What a list can be narrowed by. The values follow from its items. */
import { slugify } from '@quellwerk/engine/slugify';
import type { ItemFacts, ListedCollection } from './item-facts.ts';

export type FilterName =
  'industry' | 'topic' | 'kind' | 'state' | 'place' | 'country' | 'customer' | 'product';

/** One question to the list, with the answers that its items give. */
interface ListFilter {
  readonly name: FilterName;
  readonly options: readonly FilterOption[];
}

interface FilterOption {
  /** As the address has it: `?industry=mobility`. */
  readonly value: string;
  /** Left out where the interface has a word for the value. */
  readonly label?: string;
  readonly count: number;
}

export interface ListFilters {
  readonly filters: readonly ListFilter[];
  /** Path of an item, or what a row of a table is called -> filter -> its values. */
  readonly items: Readonly<Record<string, Readonly<Partial<Record<FilterName, readonly string[]>>>>>;
}

/** Shorter lists are read faster than they are narrowed. */
const ITEMS_MIN = 6;

interface Value {
  readonly filter: FilterName;
  readonly value: string;
  readonly label?: string;
}

interface ListOf {
  readonly language: string;
  /** The same items in English, whose notes name the values: an address narrows the list in every language. */
  readonly english: readonly ItemFacts[];
}

/** Undefined where a list is short, or all its items are alike. */
export function listFilters(
  collection: ListedCollection,
  items: readonly ItemFacts[],
  { language, english }: ListOf,
): ListFilters | undefined {
  if (items.length < ITEMS_MIN) return undefined;
  const englishNotes = new Map(english.map(({ slug, notes }) => [slug, notes ?? []]));
  const valued = items.map((item) => ({
    path: item.path,
    values: valuesOf(collection, item, englishNotes.get(item.slug) ?? []),
  }));
  const all = valued.flatMap(({ values }) => values);
  const filters = [...new Set(all.map(({ filter }) => filter))].flatMap((name) => {
    const options = optionsOf(
      all.filter(({ filter }) => filter === name),
      language,
    );
    return options.length < 2 ? [] : [{ name, options }];
  });
  if (filters.length === 0) return undefined;
  const ofItem = (values: readonly Value[]) =>
    Object.fromEntries(
      filters.map(({ name }) => [
        name,
        values.filter(({ filter }) => filter === name).map(({ value }) => value),
      ]),
    );
  return { filters, items: Object.fromEntries(valued.map(({ path, values }) => [path, ofItem(values)])) };
}

function valuesOf(
  collection: ListedCollection,
  { group, notes = [], subjects = [] }: ItemFacts,
  englishNotes: readonly string[],
): Value[] {
  switch (collection) {
    case 'case-studies': {
      const [industry] = notes;
      return group === undefined || industry === undefined
        ? []
        : [{ filter: 'industry', value: group, label: industry }];
    }
    case 'publications':
      return [
        ...(group === undefined ? [] : [{ filter: 'kind' as const, value: group }]),
        ...subjects.map(({ filter, slug, name }) => ({ filter, value: slug, label: name })),
      ];
    case 'support':
      return group === undefined ? [] : [{ filter: 'state', value: group }];
    case 'jobs':
      return [
        ...(group === undefined ? [] : [{ filter: 'state' as const, value: group }]),
        ...namedInEnglish('topic', notes[0], englishNotes[0]),
        ...namedInEnglish('place', notes[1], englishNotes[1]),
      ];
    default:
      return [];
  }
}

/** Addresses are the same in every language: a value that is words has its English name there. */
function namedInEnglish(filter: FilterName, label: string | undefined, english = label): Value[] {
  return label === undefined || english === undefined ? [] : [{ filter, value: slugify(english), label }];
}

function optionsOf(values: readonly Value[], language: string): FilterOption[] {
  const options = new Map<string, FilterOption>();
  for (const { value, label } of values) {
    const count = (options.get(value)?.count ?? 0) + 1;
    options.set(value, { value, ...(label !== undefined && { label }), count });
  }
  return [...options.values()].sort((a, b) =>
    (a.label ?? a.value).localeCompare(b.label ?? b.value, language),
  );
}

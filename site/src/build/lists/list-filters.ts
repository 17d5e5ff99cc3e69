/** What a list can be narrowed by. The values follow from its items. */
import type { MediaItemValue } from '../schemas/media-item.schema.ts';
import type { SupportClientValue } from '../schemas/support-page.schema.ts';

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

/** Values that the interface has a word for, because content has them as codes. */
export type NamedValue = MediaItemValue['kind'] | SupportClientValue['state'] | 'open' | 'closed';

/**
 * In the order in which they are offered, the same in every language: what can be read or used before what has ended. That of
 * the alphabet would put "Closed" before "Open".
 */
const NAMED_VALUES = Object.keys({
  guide: true,
  whitepaper: true,
  study: true,
  running: true,
  ended: true,
  unknown: true,
  open: true,
  closed: true,
} satisfies Readonly<Record<NamedValue, true>>);

/** Shorter lists are read faster than they are narrowed. */
const ITEMS_MIN = 6;

/** An answer that an item gives to a question of its list. */
export interface FilterValue {
  readonly filter: FilterName;
  /** Alike in every language, as addresses are. */
  readonly value: string;
  /** Left out where the interface has a word for the value. */
  readonly label?: string;
}

interface FilteredItem {
  readonly path: string;
  readonly filterValues?: readonly FilterValue[];
}

/** Undefined where a list is short, or all its items are alike. */
export function listFilters(items: readonly FilteredItem[], language: string): ListFilters | undefined {
  if (items.length < ITEMS_MIN) return undefined;
  const all = items.flatMap(({ filterValues = [] }) => filterValues);
  const filters = [...new Set(all.map(({ filter }) => filter))].flatMap((name) => {
    const options = optionsOf(
      all.filter(({ filter }) => filter === name),
      language,
    );
    return options.length < 2 ? [] : [{ name, options }];
  });
  if (filters.length === 0) return undefined;
  const ofItem = (values: readonly FilterValue[]) =>
    Object.fromEntries(
      filters.map(({ name }) => [
        name,
        values.filter(({ filter }) => filter === name).map(({ value }) => value),
      ]),
    );
  return {
    filters,
    items: Object.fromEntries(items.map(({ path, filterValues = [] }) => [path, ofItem(filterValues)])),
  };
}

function optionsOf(values: readonly FilterValue[], language: string): FilterOption[] {
  const options = new Map<string, FilterOption>();
  for (const { value, label } of values) {
    const count = (options.get(value)?.count ?? 0) + 1;
    options.set(value, { value, ...(label !== undefined && { label }), count });
  }
  return [...options.values()].sort((a, b) =>
    a.label !== undefined && b.label !== undefined
      ? a.label.localeCompare(b.label, language)
      : NAMED_VALUES.indexOf(a.value) - NAMED_VALUES.indexOf(b.value),
  );
}

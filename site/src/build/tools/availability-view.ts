/** Tables of who can use which service where: all of it with filters, or the rows of some products. */
import type { RichText } from '@quellwerk/engine/content';
import type { FilterName, ListFilters } from '../lists/list-filters.ts';
import type { Availability, AvailabilityWords, Country, Customer } from './availability.schema.ts';

/** What the table takes from the page of a service. */
export interface AvailableProduct {
  readonly slug: string;
  readonly name: string;
  readonly path: string;
}

export interface AvailabilityView {
  readonly tool: 'availability';
  readonly words: Pick<AvailabilityWords, 'caption' | 'offered' | 'conditional' | 'notOffered'> & {
    readonly rowHeading: string;
  };
  readonly columns: readonly { readonly country: Country; readonly name: string }[];
  readonly rows: readonly AvailabilityRow[];
  /** For the whole table. */
  readonly narrowing?: ListFilters;
  /** For a part of it: where the whole stands. */
  readonly more?: RichText;
}

interface AvailabilityRow {
  readonly key: string;
  /** Left out where all rows are of one, on whose own page the table stands. */
  readonly product?: Pick<AvailableProduct, 'name' | 'path'>;
  readonly customer: string;
  /** What holds for all cells of the row that are not empty. */
  readonly condition?: string;
  /** In the order of the columns. */
  readonly cells: readonly boolean[];
}

interface Selection {
  readonly services: readonly AvailableProduct[];
  /** Slugs; all services where it is left out. */
  readonly only: readonly string[] | undefined;
}

export function availabilityView(
  data: Availability,
  { tool, countries, customers, conditions, more, ...words }: AvailabilityWords,
  { services, only }: Selection,
): AvailabilityView {
  const isOfOne = only?.length === 1;
  const rows = services
    .filter(({ slug }) => only === undefined || only.includes(slug))
    .flatMap(({ slug, name, path }) =>
      data.customers.flatMap((customer) => {
        const offered = data.products[slug]?.[customer] ?? [];
        if (offered.length === 0) return [];
        const condition = data.conditions.find((each) => each.product === slug && each.customer === customer);
        const row: AvailabilityRow = {
          key: `${slug}-${customer}`,
          // Not the product itself, which knows much more than a table shows.
          ...(!isOfOne && { product: { name, path } }),
          customer: customers[customer],
          ...(condition !== undefined && { condition: conditions[condition.condition] }),
          cells: data.countries.map((country) => offered.includes(country)),
        };
        return {
          row,
          values: { product: [slug], customer: [customer], country: offered },
        };
      }),
    );
  const { caption, product, customer, offered, conditional, notOffered } = words;
  return {
    tool,
    words: { caption, rowHeading: isOfOne ? customer : product, offered, conditional, notOffered },
    columns: data.countries.map((country) => ({ country, name: countries[country] })),
    rows: rows.map(({ row }) => row),
    ...(only === undefined ? { narrowing: narrowingOf(rows, { countries, customers, services }) } : { more }),
  };
}

interface ValuedRow {
  readonly row: AvailabilityRow;
  readonly values: {
    readonly product: readonly string[];
    readonly customer: readonly Customer[];
    readonly country: readonly Country[];
  };
}

interface Labels extends Pick<AvailabilityWords, 'countries' | 'customers'> {
  readonly services: readonly AvailableProduct[];
}

/** Options stand in the order of the table, with the number of its rows. */
function narrowingOf(rows: readonly ValuedRow[], { countries, customers, services }: Labels): ListFilters {
  const options = (name: keyof ValuedRow['values'], labelOf: Readonly<Record<string, string>>) =>
    Object.entries(labelOf).flatMap(([value, label]) => {
      const count = rows.filter(({ values }) => values[name].some((each) => each === value)).length;
      return count === 0 ? [] : [{ value, label, count }];
    });
  const filter = (
    name: FilterName & keyof ValuedRow['values'],
    labelOf: Readonly<Record<string, string>>,
  ) => ({
    name,
    options: options(name, labelOf),
  });
  return {
    filters: [
      filter('country', countries),
      filter('customer', customers),
      filter('product', Object.fromEntries(services.map(({ slug, name }) => [slug, name]))),
    ],
    items: Object.fromEntries(rows.map(({ row, values }) => [row.key, values])),
  };
}

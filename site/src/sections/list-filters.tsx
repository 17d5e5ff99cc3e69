import type { FilterName, ListFilters as ListFiltersValue, NamedValue } from '../build/lists/list-filters.ts';
import type { StringKey } from '../build/schemas/strings.schema.ts';
import { builtData } from '../shared/tools/built-data.ts';
import { useText } from '../text/use-text.ts';
import styles from './list-filters.module.css';

const LABELS = {
  industry: 'filter.industry',
  topic: 'filter.topic',
  kind: 'filter.kind',
  state: 'filter.state',
  place: 'filter.place',
  country: 'filter.country',
  customer: 'filter.customer',
  product: 'filter.product',
} as const satisfies Record<FilterName, StringKey>;

const VALUES: Readonly<Record<string, StringKey>> = {
  guide: 'filter.guide',
  whitepaper: 'filter.whitepaper',
  study: 'filter.study',
  running: 'filter.running',
  ended: 'filter.ended',
  unknown: 'filter.unknown',
  open: 'filter.open',
  closed: 'filter.closed',
} satisfies Record<NamedValue, StringKey>;

/**
 * Narrows the list of a section. It works by script alone and is not there
 * without; the list is complete then. The choice stands in the address, so
 * there is nothing to send.
 */
export function ListFilters({ value, list }: { readonly value: ListFiltersValue; readonly list: string }) {
  const text = useText();
  const total = Object.keys(value.items).length;
  return (
    <search
      className={styles.filters}
      aria-label={text('filter.label')}
      data-filters={list}
      {...builtData('filterItems', value.items)}
    >
      {value.filters.map(({ name, options }) => (
        <label className={styles.filter} key={name}>
          <span>{text(LABELS[name])}</span>
          <select name={name}>
            <option value="">{text('filter.any')}</option>
            {options.map(({ value: option, label, count }) => (
              <option key={option} value={option}>
                {`${label ?? wordOf(option, text)} (${count})`}
              </option>
            ))}
          </select>
        </label>
      ))}
      <p className={styles.count}>
        <output data-filter-count="" data-words={text('filter.count', { shown: '{shown}', total })}>
          {text('filter.count', { shown: total, total })}
        </output>{' '}
        <button className={styles.reset} type="button" data-filter-reset="" hidden>
          {text('filter.reset')}
        </button>
      </p>
      <p className={styles.none} data-filter-none="" hidden>
        {text('filter.none')}
      </p>
    </search>
  );
}

function wordOf(value: string, text: ReturnType<typeof useText>): string {
  const key = VALUES[value];
  return key === undefined ? value : text(key);
}

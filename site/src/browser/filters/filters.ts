/**
 * Narrows lists by the choice in their filters, and keeps the choice in the
 * address: a narrowed list can be shared. Listens on the document, because page
 * changes replace filters and lists.
 */

/** Address of an item, or name of a row -> filter -> its values, as the build wrote it into the markup. */
type Items = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export function startFilters(window: Window): { showAll(): void } {
  const { document } = window;
  const filtersOf = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest('[data-filters]') : null;
  const changed = (filters: HTMLElement): void => {
    narrow(filters);
    keepInAddress(filters, window);
  };
  document.addEventListener('change', ({ target }) => {
    const filters = filtersOf(target);
    if (filters !== null) changed(filters);
  });
  document.addEventListener('click', ({ target }) => {
    const isReset = target instanceof Element && target.closest('[data-filter-reset]') !== null;
    const filters = filtersOf(target);
    if (filters === null || !isReset) return;
    for (const select of filters.querySelectorAll('select')) select.value = '';
    changed(filters);
    filters.querySelector('select')?.focus();
  });
  return {
    showAll() {
      for (const filters of document.querySelectorAll<HTMLElement>('[data-filters]')) {
        const wanted = new URLSearchParams(window.location.search);
        for (const select of filters.querySelectorAll('select')) select.value = wanted.get(select.name) ?? '';
        // An address may name a value that no item has; nothing is chosen then.
        for (const select of filters.querySelectorAll('select'))
          if (select.selectedIndex === -1) select.value = '';
        narrow(filters);
      }
    },
  };
}

function narrow(filters: HTMLElement): void {
  const list = filters.ownerDocument.getElementById(filters.dataset['filters'] ?? '');
  if (list === null) return;
  // The build's own words, in the shape that it writes.
  const items = JSON.parse(filters.dataset['filterItems'] ?? '{}') as Items;
  const chosen = [...filters.querySelectorAll('select')].filter(({ value }) => value !== '');
  const entries = Object.entries(items);
  const shown = entries.filter(([, values]) =>
    chosen.every(({ name, value }) => values[name]?.includes(value) === true),
  );
  const visible = new Set(shown.map(([path]) => path));
  for (const entry of list.querySelectorAll<HTMLElement>('li, [data-filter-item]')) {
    const name = entry.dataset['filterItem'] ?? entry.querySelector('a')?.getAttribute('href') ?? '';
    if (name in items) entry.hidden = !visible.has(name);
  }
  const wanted = new Map(chosen.map(({ name, value }) => [name, value]));
  for (const cell of list.querySelectorAll<HTMLElement>('[data-filter-column]')) hideColumn(cell, wanted);
  for (const group of list.querySelectorAll('ul')) hideEmptyGroup(group);
  const count = filters.querySelector<HTMLElement>('[data-filter-count]');
  if (count !== null) {
    const words = (count.dataset['words'] ??= count.textContent);
    // The build counted everything; the first number is what is shown.
    count.textContent = words.replace(String(entries.length), String(shown.length));
  }
  setHidden(filters, '[data-filter-reset]', chosen.length === 0);
  setHidden(filters, '[data-filter-none]', shown.length > 0);
}

/** A column that stands for a value, such as a country, goes while another value is chosen. */
function hideColumn(cell: HTMLElement, chosen: ReadonlyMap<string, string>): void {
  const [filter = '', value] = cell.dataset['filterColumn']?.split(' ') ?? [];
  cell.hidden = chosen.has(filter) && chosen.get(filter) !== value;
}

/** A list below a heading of its own goes with its heading when nothing in it is left. */
function hideEmptyGroup(list: HTMLUListElement): void {
  const group = list.parentElement;
  if (group?.querySelector(':scope > h3') === null || group === null) return;
  group.hidden = [...list.children].every((entry) => entry instanceof HTMLElement && entry.hidden);
}

function setHidden(filters: HTMLElement, selector: string, isHidden: boolean): void {
  const found = filters.querySelector<HTMLElement>(selector);
  if (found !== null) found.hidden = isHidden;
}

function keepInAddress(filters: HTMLElement, window: Window): void {
  const address = new URL(window.location.href);
  for (const { name, value } of filters.querySelectorAll('select')) {
    if (value === '') address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, '', address);
}

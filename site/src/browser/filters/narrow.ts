/**
 * Shows of a list what its filters and the address ask for. Also runs while a page is read (`early.ts`), before
 * anything of the list is painted.
 */
import { fillWords } from '../../shared/fill-words.ts';
import { readBuiltData } from '../built-data.ts';
import { writeLiveText } from '../dom/live-text.ts';

/**
 * Narrows the lists of a page that is still being read, as its address asks for: what has come is narrowed before it
 * is painted, so nothing moves when the rest of the code comes.
 */
export function narrowWhileRead(window: Window & typeof globalThis): void {
  const { document, location } = window;
  if (location.search === '') return;
  const observer = new window.MutationObserver(() => {
    narrowByAddress(window);
    // What narrowing has changed is nothing new.
    observer.takeRecords();
  });
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
}

/** Makes the choice of the address that of the filters, and narrows their lists. */
export function narrowByAddress({ document, location }: Window): void {
  const wanted = new URLSearchParams(location.search);
  for (const filters of document.querySelectorAll<HTMLElement>('[data-filters]')) {
    // The last element of a document that is being read may lack a part.
    if (document.readyState === 'loading' && filters.nextSibling === null) continue;
    for (const select of filters.querySelectorAll('select')) {
      select.value = wanted.get(select.name) ?? '';
      // An address may name a value that no item has; nothing is chosen then.
      if (select.selectedIndex === -1) select.value = '';
      // What differs from it later has been chosen.
      for (const option of select.options) option.defaultSelected = option.selected;
    }
    narrow(filters);
  }
}

/** Shows what fits the choice of the filters, and says how much it is. */
export function narrow(filters: HTMLElement): void {
  const list = filters.ownerDocument.getElementById(filters.dataset['filters'] ?? '');
  if (list === null) return;
  const items = readBuiltData(filters, 'filterItems');
  const chosen = [...filters.querySelectorAll('select')].filter(({ value }) => value !== '');
  const shown = Object.entries(items).filter(([, values]) => fits(values, chosen));
  const visible = new Set(shown.map(([path]) => path));
  for (const entry of list.querySelectorAll<HTMLElement>('li, [data-filter-item]')) {
    const name = entry.dataset['filterItem'] ?? entry.querySelector('a')?.getAttribute('href') ?? '';
    if (name in items) entry.hidden = !visible.has(name);
  }
  const wanted = new Map(chosen.map(({ name, value }) => [name, value]));
  for (const cell of list.querySelectorAll<HTMLElement>('[data-filter-column]')) hideColumn(cell, wanted);
  for (const group of list.querySelectorAll('ul')) hideEmptyGroup(group);
  // The head and the legend of a table say nothing without a row; a section holds the filters, too, and stays.
  list.hidden = shown.length === 0 && !list.contains(filters);
  const count = filters.querySelector<HTMLElement>('[data-filter-count]');
  writeLiveText(count, fillWords(count?.dataset['words'] ?? '', { shown: String(shown.length) }));
  setHidden(filters, '[data-filter-reset]', chosen.length === 0);
  setHidden(filters, '[data-filter-none]', shown.length > 0);
}

/** Whether an entry has all the answers that are asked for. */
export function fits(
  values: Readonly<Record<string, readonly string[] | undefined>>,
  asked: readonly { readonly name: string; readonly value: string }[],
): boolean {
  return asked.every(({ name, value }) => values[name]?.includes(value) === true);
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

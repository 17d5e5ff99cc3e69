/**
 * Narrows lists by the choice in their filters, and keeps the choice in the
 * address: a narrowed list can be shared. Listens on the document, because page
 * changes replace filters and lists.
 */
import { readBuiltData } from '../built-data.ts';
import { isChanged } from '../dom/changed-control.ts';
import { keepInAddress } from '../dom/keep-in-address.ts';
import { fits, narrow, narrowByAddress } from './narrow.ts';

export function startFilters(window: Window): { showAll(): void } {
  const { document } = window;
  const filtersOf = (target: EventTarget | null): HTMLElement | null =>
    target instanceof Element ? target.closest('[data-filters]') : null;
  const changed = (filters: HTMLElement): void => {
    narrow(filters);
    countAnswers(filters);
    const choices = [...filters.querySelectorAll('select')].map(({ name, value }) => [name, value] as const);
    keepInAddress(window, Object.fromEntries(choices));
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
  /** Filters for which choices are listened to. */
  const heard = new WeakSet<HTMLElement>();
  return {
    showAll() {
      const all = [...document.querySelectorAll<HTMLElement>('[data-filters]')];
      const chosenBefore = all.filter(
        (filters) => !heard.has(filters) && [...filters.querySelectorAll('select')].some(isChanged),
      );
      // Chosen before this code was there: the address has yet to learn of it.
      chosenBefore.forEach(changed);
      narrowByAddress(window);
      for (const filters of all) {
        countAnswers(filters);
        heard.add(filters);
      }
    },
  };
}

/** Writes behind each answer how many entries would be left with it, beside what the other filters ask for. */
function countAnswers(filters: HTMLElement): void {
  const items = Object.values(readBuiltData(filters, 'filterItems'));
  const selects = [...filters.querySelectorAll('select')];
  for (const select of selects) {
    const others = selects.filter((other) => other !== select && other.value !== '');
    const left = items.filter((values) => fits(values, others));
    for (const option of select.options) {
      const answer = { name: select.name, value: option.value };
      const count = left.filter((values) => fits(values, [answer])).length;
      option.text = option.text.replace(/\(\d+\)$/, `(${count})`);
    }
  }
}

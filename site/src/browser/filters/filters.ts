/**
 * Narrows lists by the choice in their forms, and keeps the choice in the
 * address: a narrowed list can be shared. Listens on the document, because page
 * changes replace forms and lists.
 */

/** Address of an item -> filter -> its values, as the build wrote it into the form. */
type Items = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export function startFilters(window: Window): { showAll(): void } {
  const { document } = window;
  const formOf = (target: EventTarget | null): HTMLFormElement | null =>
    target instanceof Element ? target.closest('form[data-filters]') : null;
  const changed = (form: HTMLFormElement): void => {
    narrow(form);
    keepInAddress(form, window);
  };
  document.addEventListener('change', ({ target }) => {
    const form = formOf(target);
    if (form !== null) changed(form);
  });
  document.addEventListener('reset', (event) => {
    const form = formOf(event.target);
    if (form === null) return;
    event.preventDefault();
    for (const select of form.querySelectorAll('select')) select.value = '';
    changed(form);
    form.querySelector('select')?.focus();
  });
  document.addEventListener('submit', (event) => {
    if (formOf(event.target) !== null) event.preventDefault();
  });
  return {
    showAll() {
      for (const form of document.querySelectorAll<HTMLFormElement>('form[data-filters]')) {
        const wanted = new URLSearchParams(window.location.search);
        for (const select of form.querySelectorAll('select')) select.value = wanted.get(select.name) ?? '';
        // An address may name a value that no item has; nothing is chosen then.
        for (const select of form.querySelectorAll('select'))
          if (select.selectedIndex === -1) select.value = '';
        narrow(form);
      }
    },
  };
}

function narrow(form: HTMLFormElement): void {
  const list = form.ownerDocument.getElementById(form.dataset['filters'] ?? '');
  if (list === null) return;
  // The build's own words, in the shape that it writes.
  const items = JSON.parse(form.dataset['filterItems'] ?? '{}') as Items;
  const chosen = [...form.querySelectorAll('select')].filter(({ value }) => value !== '');
  const entries = Object.entries(items);
  const shown = entries.filter(([, values]) =>
    chosen.every(({ name, value }) => values[name]?.includes(value) === true),
  );
  const visible = new Set(shown.map(([path]) => path));
  for (const entry of list.querySelectorAll('li')) {
    const path = entry.querySelector('a')?.getAttribute('href') ?? '';
    if (path in items) entry.hidden = !visible.has(path);
  }
  for (const group of list.querySelectorAll('ul')) hideEmptyGroup(group);
  const count = form.querySelector<HTMLElement>('[data-filter-count]');
  if (count !== null) {
    const words = (count.dataset['words'] ??= count.textContent);
    // The build counted everything; the first number is what is shown.
    count.textContent = words.replace(String(entries.length), String(shown.length));
  }
  setHidden(form, '[data-filter-reset]', chosen.length === 0);
  setHidden(form, '[data-filter-none]', shown.length > 0);
}

/** A list below a heading of its own goes with its heading when nothing in it is left. */
function hideEmptyGroup(list: HTMLUListElement): void {
  const group = list.parentElement;
  if (group?.querySelector(':scope > h3') === null || group === null) return;
  group.hidden = [...list.children].every((entry) => entry instanceof HTMLElement && entry.hidden);
}

function setHidden(form: HTMLFormElement, selector: string, isHidden: boolean): void {
  const found = form.querySelector<HTMLElement>(selector);
  if (found !== null) found.hidden = isHidden;
}

function keepInAddress(form: HTMLFormElement, window: Window): void {
  const address = new URL(window.location.href);
  for (const { name, value } of form.querySelectorAll('select')) {
    if (value === '') address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  window.history.replaceState(window.history.state, '', address);
}

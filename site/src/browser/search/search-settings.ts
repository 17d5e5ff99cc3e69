/** What the visitor has decided about the search: whether it remembers, and whether the key `/` leads to it. */
import type { SafeStorage } from '@quellwerk/engine/browser';
import { searchKeyChoice } from '../../shared/stored/stored-by-parts.ts';
import { createRecentSearches } from './recent-searches.ts';
import { KEY_OFF } from './search-key.ts';

export interface SearchSettings {
  /** Keeps a query if that is switched on. */
  remember(query: string): void;
}

export function startSearchSettings(root: HTMLElement, storage: SafeStorage): SearchSettings {
  const recent = createRecentSearches(storage);
  const settings = root.querySelector<HTMLElement>('[data-search-settings]');
  const place = root.querySelector<HTMLElement>('[data-search-recent]');
  const shape = place?.querySelector('li');

  function showRecent(): void {
    if (!place || !shape) return;
    place.hidden = recent.list().length === 0;
    const entries = recent.list().map((query) => {
      const entry = shape.cloneNode(true) as HTMLElement;
      entry.hidden = false;
      const button = entry.querySelector('button');
      if (button !== null) [button.textContent, button.dataset['query']] = [query, query];
      return entry;
    });
    shape.parentElement?.replaceChildren(shape, ...entries);
  }

  function startBox(name: string, isOn: boolean, change: (isOn: boolean) => void): void {
    const box = root.querySelector<HTMLInputElement>(`[data-search-setting="${name}"]`);
    if (box === null) return;
    box.checked = isOn;
    box.addEventListener('change', () => change(box.checked));
  }

  startBox('remember', recent.isOn(), (isOn) => {
    recent.turn(isOn);
    showRecent();
  });
  startBox('key', storage.read(searchKeyChoice.name) !== KEY_OFF, (isOn) => {
    if (isOn) storage.remove(searchKeyChoice.name);
    else storage.write(searchKeyChoice.name, KEY_OFF);
  });
  if (settings !== null) settings.hidden = false;
  showRecent();
  return {
    remember(query) {
      if (query !== '') recent.add(query);
      showRecent();
    },
  };
}

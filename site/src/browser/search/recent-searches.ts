/** The last searches, remembered only while the visitor has asked for it. */
import type { SafeStorage } from '@quellwerk/engine/browser';
import { recentSearches } from '../../shared/stored/stored-by-parts.ts';

const MAX_SEARCHES = 5;

export interface RecentSearches {
  isOn(): boolean;
  /** Switching off deletes what was remembered. */
  turn(isOn: boolean): void;
  list(): readonly string[];
  add(query: string): void;
}

export function createRecentSearches(storage: SafeStorage): RecentSearches {
  /** Undefined while nothing may be stored. */
  const read = (): readonly string[] | undefined => {
    const text = storage.read(recentSearches.name);
    if (text === null) return undefined;
    try {
      const list: unknown = JSON.parse(text);
      return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
    } catch {
      // What another program has written there is as good as nothing.
      return [];
    }
  };
  const write = (list: readonly string[]): void =>
    void storage.write(recentSearches.name, JSON.stringify(list));
  return {
    isOn: () => read() !== undefined,
    turn: (isOn) => (isOn ? write(read() ?? []) : storage.remove(recentSearches.name)),
    list: () => read() ?? [],
    add(query) {
      const list = read();
      if (list !== undefined)
        write([query, ...list.filter((entry) => entry !== query)].slice(0, MAX_SEARCHES));
    },
  };
}

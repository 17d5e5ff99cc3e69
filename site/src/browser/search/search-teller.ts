/** Tells of searches in the data layer, how many pages each has found and which of them is opened. Words are not told. */
import type { Environment } from '@quellwerk/engine/browser';
import { customEvent } from '../data-layer/custom-events.ts';
import type { DataLayer } from '../data-layer/data-layer.ts';
import type { SearchAddress } from './search-address.ts';

export interface SearchTeller {
  /** A search stands on the screen; it is told once it has stood there for a while. */
  found(query: string, kind: string, count: number): void;
  /** Tells at once what stands there, because somebody has pressed Enter. */
  tell(): void;
  /** One of the pages found is opened. */
  opened(path: string, place: number): void;
  /** Another search begins. */
  forget(): void;
}

export interface SearchTellerDependencies extends Pick<Environment, 'clock'>, Pick<SearchAddress, 'isOwn'> {
  readonly dataLayer: Pick<DataLayer, 'push'>;
}

/** Whoever has not typed on after this long has searched for what stands there. */
const SEARCH_TOLD_AFTER_MS = 1500;

export function createSearchTeller({ dataLayer, clock, isOwn }: SearchTellerDependencies): SearchTeller {
  let waiting: { readonly search: string; readonly kind: string; readonly count: number } | undefined;
  /** The search that was told last. */
  let latest = '';
  let cancel = (): void => undefined;
  function forget(): void {
    cancel();
    waiting = undefined;
  }
  function tell(): void {
    const told = waiting;
    forget();
    // What is told belongs to the page that is shown: a search that was left that soon would be one of the next page.
    if (told === undefined || !isOwn()) return;
    latest = told.search;
    dataLayer.push(customEvent('search', { name: told.kind || 'all', value: told.count }));
  }
  return {
    forget,
    tell,
    found(query: string, kind: string, count: number) {
      forget();
      // The same words again, by the Enter key, are the same search.
      const search = `${kind} ${query}`;
      if (search === latest) return;
      waiting = { search, kind, count };
      cancel = clock.after(SEARCH_TOLD_AFTER_MS, tell);
    },
    opened(path: string, place: number) {
      tell();
      dataLayer.push(customEvent('searchResult', { name: path, value: place }));
    },
  };
}

/**
 * What stands of a search in the history: words and kind in the address of its page, so that they can be shared, and how
 * much of the list was asked for in the state of the entry, so that the way back leads to the same place in it.
 */
import type { Environment } from '@quellwerk/engine/browser';
import { scrollPositionOfShown } from '@quellwerk/engine/scroll-positions';
import { keepInAddress } from '../dom/keep-in-address.ts';
import { SEARCH_KINDS } from '../../shared/search.ts';
import { readQuery } from './query.ts';

/** How many results are shown at first, and how many each click adds. */
export const PAGE_SIZE = 10;

const LENGTH_KEY = 'results';

interface AddressedSearch {
  readonly query: string;
  /** Empty for every kind. */
  readonly kind: string;
  /** How many results are shown, if there are as many. */
  readonly length: number;
}

export interface SearchAddress {
  /** Whether the address is that of this page, and not of another that is shown or on its way. */
  isOwn(): boolean;
  read(): AddressedSearch;
  write(search: AddressedSearch): void;
  /** Notes that the results of the address are on their way, until something else is searched. */
  follow(): void;
  /** Whether those are what comes now, and nobody has scrolled meanwhile. */
  isAwaited(): boolean;
  /** Scrolls to where the entry was left: without its results the page was too short. */
  scrollBack(): void;
  /** Calls back when the browser has moved to another entry of its history, as long as the page is shown. */
  onMove(show: () => void): void;
}

export function createSearchAddress(
  root: HTMLElement,
  { window, sessionStorage }: Pick<Environment, 'window' | 'sessionStorage'>,
): SearchAddress {
  const { pathname } = window.location;
  let followedAt: number | undefined;
  return {
    isOwn: () => root.isConnected && window.location.pathname === pathname,
    read() {
      const address = new URLSearchParams(window.location.search);
      const query = readQuery(address.get('q') ?? '');
      const kind = SEARCH_KINDS.find((known) => known === address.get('kind'));
      // Kinds are offered beside results alone: without words none is chosen.
      return {
        query,
        kind: query === '' || kind === undefined ? '' : kind,
        length: lengthOf(window.history.state),
      };
    },
    write({ query, kind, length }) {
      const { history } = window;
      followedAt = undefined;
      keepInAddress(window, { q: query, kind });
      if (lengthOf(history.state) !== length)
        history.replaceState({ ...(history.state as object | null), [LENGTH_KEY]: length }, '');
    },
    follow() {
      followedAt = window.scrollY;
    },
    isAwaited: () => followedAt === window.scrollY,
    scrollBack() {
      const [left, top] = scrollPositionOfShown(window, sessionStorage) ?? [];
      if (left !== undefined && top !== undefined) window.scrollTo({ left, top, behavior: 'instant' });
    },
    onMove(show) {
      window.addEventListener('popstate', function moved() {
        if (root.isConnected) show();
        else window.removeEventListener('popstate', moved);
      });
    },
  };
}

function lengthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !(LENGTH_KEY in state)) return PAGE_SIZE;
  return typeof state[LENGTH_KEY] === 'number' ? state[LENGTH_KEY] : PAGE_SIZE;
}

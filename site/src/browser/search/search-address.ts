/** What stands of a search in the address of its page, so that it can be shared and come back to. */
import { keepInAddress } from '../keep-in-address.ts';
import { SEARCH_KINDS } from '../../shared/search.ts';

interface AddressedSearch {
  readonly query: string;
  /** Empty for every kind. */
  readonly kind: string;
}

export interface SearchAddress {
  /** Whether the address is that of this page, and not of another that is shown or on its way. */
  isOwn(): boolean;
  read(): AddressedSearch;
  write(search: AddressedSearch): void;
  /** Calls back when the browser has moved to another entry of its history, as long as the page is shown. */
  onMove(follow: () => void): void;
}

export function createSearchAddress(root: HTMLElement, window: Window): SearchAddress {
  const { pathname } = window.location;
  return {
    isOwn: () => root.isConnected && window.location.pathname === pathname,
    read() {
      const address = new URLSearchParams(window.location.search);
      const query = address.get('q')?.trim() ?? '';
      const kind = SEARCH_KINDS.find((known) => known === address.get('kind'));
      // Kinds are offered beside results alone: without words none is chosen.
      return { query, kind: query === '' || kind === undefined ? '' : kind };
    },
    write: ({ query, kind }) => keepInAddress(window, { q: query, kind }),
    onMove(follow) {
      window.addEventListener('popstate', function moved() {
        if (root.isConnected) follow();
        else window.removeEventListener('popstate', moved);
      });
    },
  };
}

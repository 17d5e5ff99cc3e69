/** What the search stores; part of the declaration in `stored-items.ts`. */
import type { StoredItem } from './stored-items.ts';

/** The last searches; there only while the visitor has asked for it on the page of the search. */
export const recentSearches = { kind: 'local', name: 'recent-searches' } as const satisfies StoredItem;

/** That the key `/` shall not lead to the search. */
export const searchKeyChoice = { kind: 'local', name: 'search-key' } as const satisfies StoredItem;

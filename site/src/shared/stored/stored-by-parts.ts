/** What code stores that is fetched where a page needs it. */
import type { StoredItem } from './stored-item.ts';

/** What has been filled in, so that it is still there after a reload; gone once the form is sent. */
export const formDraft = { kind: 'session', name: 'form:*' } as const satisfies StoredItem;

/** Random, kept with consent and deleted when that is withdrawn; half an hour from the last event on. */
export const visitorIdentifier = {
  kind: 'cookie',
  name: 'visitor',
  days: 1 / 48,
} as const satisfies StoredItem;

/** The last searches; there only while the visitor has asked for it on the page of the search. */
export const recentSearches = { kind: 'local', name: 'recent-searches' } as const satisfies StoredItem;

/** That the key `/` shall not lead to the search. */
export const searchKeyChoice = { kind: 'local', name: 'search-key' } as const satisfies StoredItem;

/** How far an episode of the podcast has been heard, in seconds; with the address of its page. */
export const listenPosition = { kind: 'session', name: 'listen:*' } as const satisfies StoredItem;

/** The same for later visits: address of an episode's page -> second; there only while the listener has asked for it. */
export const listenPlaces = { kind: 'local', name: 'listen-places' } as const satisfies StoredItem;

/** What is ticked on the checklist of a guide: the numbers of its points; with the address of its page. */
export const checklistTicks = { kind: 'session', name: 'checklist:*' } as const satisfies StoredItem;

/** The language in which samples of code are read. */
export const codeLanguage = { kind: 'session', name: 'code-language' } as const satisfies StoredItem;

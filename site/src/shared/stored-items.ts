/**
 * Every cookie and every storage key of this website, declared once: code
 * takes names and lifetimes from here, and so does the table of the privacy
 * policy, whose words are content (`content/storage`).
 */
import { LANGUAGE_STORAGE_KEY, RELOAD_STORAGE_KEY, SCROLL_STORAGE_KEY } from '@quellwerk/engine/storage-keys';

export interface StoredItem {
  readonly kind: 'cookie' | 'local' | 'session';
  /** An asterisk at the end stands for an identifier. */
  readonly name: string;
  /** Left out: until the visitor deletes it, or closes the tab. */
  readonly days?: number;
}

/** Lifetime of the ad-click and the campaign cookie (R7.1d). */
const CAMPAIGN_DAYS = 90;

export const languageChoice = { kind: 'local', name: LANGUAGE_STORAGE_KEY } as const satisfies StoredItem;

/** What the visitor has decided, kept by the embedded consent manager. */
export const consentRecord = { kind: 'local', name: 'consent', days: 182 } as const satisfies StoredItem;

export const adClickCookie = {
  kind: 'cookie',
  name: 'gclid',
  days: CAMPAIGN_DAYS,
} as const satisfies StoredItem;

export const campaignCookie = {
  kind: 'cookie',
  name: 'solaris_utm',
  days: CAMPAIGN_DAYS,
} as const satisfies StoredItem;

export const reloadGuard = { kind: 'session', name: RELOAD_STORAGE_KEY } as const satisfies StoredItem;

/** The build for which a page was loaded again because a part of its code was missing. */
export const partReloadGuard = { kind: 'session', name: 'part-reload' } as const satisfies StoredItem;

export const scrollPosition = {
  kind: 'session',
  name: SCROLL_STORAGE_KEY + '*',
} as const satisfies StoredItem;

/** What has been filled in, so that it is still there after a reload; gone once the form is sent. */
export const formDraft = { kind: 'session', name: 'form:*' } as const satisfies StoredItem;

/** How far an episode of the podcast has been heard, in seconds; with the address of its page. */
export const listenPosition = { kind: 'session', name: 'listen:*' } as const satisfies StoredItem;

/** What is ticked on the checklist of a guide: the numbers of its points; with the address of its page. */
export const checklistTicks = { kind: 'session', name: 'checklist:*' } as const satisfies StoredItem;

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

/** The decision as the tag-manager container stores it. */
export const containerConsent = {
  kind: 'cookie',
  name: 'ppms_privacy_*',
  days: 365,
} as const satisfies StoredItem;

/** Stored by the analytics service with consent, and deleted when that is withdrawn. */
export const visitorCookie = { kind: 'cookie', name: '_pk_id.*', days: 393 } as const satisfies StoredItem;
export const visitCookie = { kind: 'cookie', name: '_pk_ses.*', days: 1 / 48 } as const satisfies StoredItem;
export const measurementCookie = { kind: 'cookie', name: 'stg_*', days: 365 } as const satisfies StoredItem;

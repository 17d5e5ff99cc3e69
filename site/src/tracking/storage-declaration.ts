/**
 * Every cookie and every storage key of this website, declared once: code
 * takes names and lifetimes from here, and so does the privacy policy. What
 * they are for is said in the languages of the site beside the table of that
 * policy (`storage-table.ts`), which the browser never gets.
 */
import { AD_CLICK_COOKIE, CAMPAIGN_COOKIE, TRACKING_COOKIE_DAYS } from '@quellwerk/engine/constants';
import { LANGUAGE_STORAGE_KEY, RELOAD_STORAGE_KEY, SCROLL_STORAGE_KEY } from '@quellwerk/engine/storage-keys';

export type StoredItem = StoredCookie | StoredValue;

export interface StoredCookie {
  readonly kind: 'cookie';
  /** An asterisk at the end stands for an identifier. */
  readonly name: string;
  readonly days: number;
  readonly path: string;
}

export interface StoredValue {
  readonly kind: 'local' | 'session';
  readonly name: string;
  /** Left out: until the visitor deletes it, or closes the tab. */
  readonly days?: number;
}

export const languageChoice = { kind: 'local', name: LANGUAGE_STORAGE_KEY } as const satisfies StoredItem;

/** What the visitor has decided, kept by the embedded consent manager. */
export const consentRecord = { kind: 'local', name: 'consent', days: 182 } as const satisfies StoredItem;

export const adClickCookie = {
  kind: 'cookie',
  name: AD_CLICK_COOKIE,
  days: TRACKING_COOKIE_DAYS,
  path: '/',
} as const satisfies StoredItem;

export const campaignCookie = {
  kind: 'cookie',
  name: CAMPAIGN_COOKIE,
  days: TRACKING_COOKIE_DAYS,
  path: '/',
} as const satisfies StoredItem;

export const reloadGuard = { kind: 'session', name: RELOAD_STORAGE_KEY } as const satisfies StoredItem;

export const scrollPosition = {
  kind: 'session',
  name: SCROLL_STORAGE_KEY + '*',
} as const satisfies StoredItem;

/** What has been decided, in the words of the tag-manager container. */
export const containerConsent = {
  kind: 'cookie',
  name: 'ppms_privacy_*',
  days: 365,
  path: '/',
} as const satisfies StoredItem;

/** Stored by the analytics service with consent, and deleted when that is withdrawn. */
export const visitorCookie = {
  kind: 'cookie',
  name: '_pk_id.*',
  days: 393,
  path: '/',
} as const satisfies StoredItem;
export const visitCookie = {
  kind: 'cookie',
  name: '_pk_ses.*',
  days: 1 / 48,
  path: '/',
} as const satisfies StoredItem;
export const measurementCookie = {
  kind: 'cookie',
  name: 'stg_*',
  days: 365,
  path: '/',
} as const satisfies StoredItem;

/** What boot stores, or hands on. A module of its own, because all of it is part of boot. */
import {
  LANGUAGE_STORAGE_KEY,
  PART_RELOAD_STORAGE_KEY,
  RELOAD_STORAGE_KEY,
  SCROLL_STORAGE_KEY,
} from '@quellwerk/engine/storage-keys';
import type { StoredItem } from './stored-item.ts';

/** Lifetime of the ad-click and the campaign cookie (R7.1d). */
const CAMPAIGN_DAYS = 90;

export const languageChoice = { kind: 'local', name: LANGUAGE_STORAGE_KEY } as const satisfies StoredItem;

/** What the visitor has decided, kept by the embedded consent manager. */
export const consentRecord = { kind: 'local', name: 'consent', days: 182 } as const satisfies StoredItem;

/** That the visitor has asked for the privacy settings, until these are open. */
export const consentWish = { kind: 'session', name: 'consent-form' } as const satisfies StoredItem;

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

/** The builds for which a page was loaded again because it lacked something. */
export const partReloadGuard = {
  kind: 'session',
  name: PART_RELOAD_STORAGE_KEY,
} as const satisfies StoredItem;

export const scrollPosition = {
  kind: 'session',
  name: SCROLL_STORAGE_KEY + '*',
} as const satisfies StoredItem;

/**
 * Every number and name that the specification fixes, together, each with its
 * section. Nothing here may be tuned without changing the specification.
 * Durations are milliseconds unless the name says otherwise.
 */

/** §9: a page-data request that fails is repeated this many times. */
export const PAGE_DATA_RETRIES = 3;
/** §9: an app-data answer other than 200 is asked for again this many times. */
export const APP_DATA_RETRIES = 3;

/** §9: paths in one prefetch batch. */
export const PREFETCH_BATCH_SIZE = 4;
/** §9: pause before the first prefetch batch and between batches. */
export const PREFETCH_DELAY_MS = 3000;

/** §7, §9: how often a pending partial-hydration payload is read again. */
export const PARTIAL_HYDRATION_POLL_MS = 200;

/** §3, §9: the ad-click cookie, the campaign cookie and their lifetime. */
export const AD_CLICK_COOKIE = 'gclid';
export const CAMPAIGN_COOKIE = 'solaris_utm';
export const TRACKING_COOKIE_DAYS = 90;

/** §4, §9: how long Google's tags wait for a consent update. */
export const CONSENT_WAIT_FOR_UPDATE_MS = 1500;
/** §4, §9: pause before an undecided visitor is asked. */
export const CONSENT_OPEN_DELAY_MS = 200;
/** §4, §9: pause between opening the consent form and moving focus to it. */
export const CONSENT_FOCUS_DELAY_MS = 250;

/** §4a, §9: pause between a navigation and its page view. */
export const PAGE_VIEW_DELAY_MS = 32;
/** §4, §9: when a navigation that has not ended is announced as slow. */
export const DELAYED_NOTICE_MS = 1000;
/** §9: how long a smooth scroll takes. */
export const SMOOTH_SCROLL_MS = 468;
/** §9: interval of the polling helper. */
export const POLL_INTERVAL_MS = 100;
/** §9: after this long a sandbox that is not ready is given up. */
export const SANDBOX_FALLBACK_MS = 10_000;

/** §9: a touch screen up to this many CSS pixels wide counts as mobile. */
export const MOBILE_MAX_WIDTH_PX = 768;
/** §9: related items shown when nothing else is asked for. */
export const RELATED_ITEMS_MAX = 3;

/**
 * Every number that the specification fixes for the engine, together, each with
 * its requirement, but for the poll of partial hydration (decision 25). Nothing here may be tuned without changing the specification.
 * Durations are milliseconds unless the name says otherwise.
 */

/** R2.8e: a page-data request that fails is repeated this many times. */
export const PAGE_DATA_RETRIES = 3;
/** R2.8e: so long after the first request of a load none is repeated any more; a status page may be asked for later. */
export const PAGE_DATA_DEADLINE_MS = 5000;
/** R2.4a: an app-data answer other than 200 is asked for again this many times. */
export const APP_DATA_RETRIES = 3;

/** R4.7a: paths in one prefetch batch. */
export const PREFETCH_BATCH_SIZE = 4;
/** R4.7a: pause before the first prefetch batch and between batches. */
export const PREFETCH_DELAY_MS = 3000;

/** R4.4a: when a navigation that has not ended is announced as slow. */
export const DELAYED_NOTICE_MS = 1000;
/** R4.5e: how long a smooth scroll takes. */
export const SMOOTH_SCROLL_MS = 468;
/** R13.6: the widest window that counts as mobile where there is touch, in CSS pixels. */
export const MOBILE_MAX_WIDTH_PX = 768;

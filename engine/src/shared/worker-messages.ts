/** What a page may tell the service worker; sent as plain strings. */

/** Take the old worker's place at once. */
export const SKIP_WAITING_MESSAGE = 'skipWaiting';
/** Forget everything that is cached. */
export const CLEAR_MESSAGE = 'clear';

/** What a page may tell the service worker; sent as plain strings. */

/** Take the old worker's place at once. */
export const SKIP_WAITING_MESSAGE = 'skipWaiting';
/** Starts a message that goes on with the path of a page which has been shown without loading its document. */
export const VISITED_MESSAGE = 'visited ';

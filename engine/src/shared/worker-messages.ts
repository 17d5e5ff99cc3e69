/** What a page may tell the service worker; sent as plain strings. */

/** Take the old worker's place at once. */
export const SKIP_WAITING_MESSAGE = 'skipWaiting';
/** Starts a message that goes on with the path of a page whose document this worker has not handled. */
export const VISITED_MESSAGE = 'visited ';

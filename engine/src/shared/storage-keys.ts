/** Every name under which the runtime keeps something in the visitor's browser; the privacy policy lists them. */

/** Local storage: the language choice (R12.3). */
export const LANGUAGE_STORAGE_KEY = 'language';
/** Session storage: guards the reload on a build change (R3.1b). */
export const RELOAD_STORAGE_KEY = 'build-reload';
/**
 * Session storage: the builds for which a page was loaded again because a part of its code was missing (R3.3), and, with a
 * plus sign, because the service worker had an update for a page that lacked something (R8.4).
 */
export const PART_RELOAD_STORAGE_KEY = 'part-reload';
/** Session storage: where an entry of the history is scrolled to; the entry's name follows. */
export const SCROLL_STORAGE_KEY = 'scroll:';

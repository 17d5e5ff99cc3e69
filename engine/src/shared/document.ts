/**
 * The names by which the build, boot, the router and React find each other in
 * the served document:
 *
 *   <html lang data-path data-build [data-stylesheet] [data-shared] [data-languages] [data-interactive] [data-still-loading] [data-arriving] [data-wanted] [data-incomplete]>
 *     <head> … elements managed by navigation carry data-head …
 *     <body>
 *       <div id="page"> the React root: frame, slices, <main id="content" tabindex="-1"> </div>
 *       <div id="announcer">   live region for route changes, empty when served
 *       <div id="status">      polite live region for the delayed notice, empty when served
 *       <template data-version> … of a status page: the same in other languages, each inert until it is shown
 */

/** The element React renders into. */
export const PAGE_ROOT_ID = 'page';
/** The element that receives focus after a route change. */
export const CONTENT_ID = 'content';
export const ANNOUNCER_ID = 'announcer';
export const STATUS_ID = 'status';
/** No heading may have an anchor of the same name. */
export const FRAME_IDS: readonly string[] = [PAGE_ROOT_ID, CONTENT_ID, ANNOUNCER_ID, STATUS_ID];

/** On `<html>`: the canonical path of the page that is shown. */
export const PATH_ATTRIBUTE = 'data-path';
/** On `<html>`: the hash of the build that made the document. */
export const BUILD_ATTRIBUTE = 'data-build';
/** On `<html>`: the address of the whole stylesheet; the page inlines only its own rules. */
export const STYLESHEET_ATTRIBUTE = 'data-stylesheet';
/** On `<html>`: the addresses of the page's slices and static queries, which most pages of its language share. */
export const SHARED_DATA_ATTRIBUTE = 'data-shared';
/** On `<html>` of an address without language: those that its page is in, where it lacks one of the site's. */
export const LANGUAGES_ATTRIBUTE = 'data-languages';
/** On `<html>` where the page needs React at once. */
export const INTERACTIVE_ATTRIBUTE = 'data-interactive';
/**
 * On `<html>` from a page change to the top of a page until that is painted. Styles may let the browser lay out the
 * rest later (`content-visibility`); nothing above the fold should look different with it.
 */
export const ARRIVING_ATTRIBUTE = 'data-arriving';
/** On `<html>` while a page change is under way: the address that leads to, which a reload opens in place of the page that is shown. */
export const WANTED_ATTRIBUTE = 'data-wanted';
/** On `<html>` once something that the page needs cannot be had; an update of the service worker may heal that (R8.4). */
export const INCOMPLETE_ATTRIBUTE = 'data-incomplete';
/** On `<html>` of a page that brings words of the runtime along: what is said while a navigation takes long. */
export const STILL_LOADING_ATTRIBUTE = 'data-still-loading';

/** On a version that a status page carries along; its value is the version's language. */
export const VERSION_ATTRIBUTE = 'data-version';
/** The title of such a version. */
export const VERSION_TITLE_ATTRIBUTE = 'data-title';

/** On head elements that belong to the page and are replaced with it. */
export const HEAD_ATTRIBUTE = 'data-head';
/** On the links of the language switch; its value is the language that following the link chooses. */
export const LANGUAGE_CHOICE_ATTRIBUTE = 'data-language-choice';
/** On the element around a slice; its value is the slice's name in the template. */
export const SLICE_ATTRIBUTE = 'data-slice';

/**
 * The names by which the build, boot and React find each other in the served
 * document:
 *
 *   <html lang data-path data-build [data-interactive] [data-match-path]>
 *     <head> … elements managed by navigation carry data-head …
 *     <body>
 *       <div id="page"> the React root: frame, slices, <main id="content" tabindex="-1"> </div>
 *       <div id="announcer">   live region for route changes, empty when served
 *       <div id="status">      polite live region for the delayed notice, empty when served
 */

/** The element React renders into. */
export const PAGE_ROOT_ID = 'page';
/** The element that receives focus after a route change. */
export const CONTENT_ID = 'content';
export const ANNOUNCER_ID = 'announcer';
export const STATUS_ID = 'status';

/** Attribute on head elements that belong to the page and are replaced with it. */
export const HEAD_ATTRIBUTE = 'data-head';

/**
 * Whoever clicks before boot runs is taken to the next page by the browser, and what the first address said is stored by
 * nobody. The next page knows that address as its referrer.
 */
import type { Environment, Plugin } from '@quellwerk/engine/browser';
import { adClickCookie, campaignCookie } from '../../shared/stored/stored-by-boot.ts';
import { readCookie } from '../measuring/cookies.ts';

/**
 * Hands the query of the page before to the plugin that stores campaigns (R7.1g), and the page's own once more, because that
 * is newer. The plugin asks for consent where it has to. What is stored already stays: nobody knows whether the page before
 * has lost its campaign or has stored it long ago, and a newer one may have come since in another tab.
 */
export function findLostLanding(
  { window, document }: Pick<Environment, 'window' | 'document'>,
  campaigns: Plugin,
): void {
  const { referrer, location } = document;
  if (!referrer.startsWith(`${location.origin}/`) || !isVisit(window)) return;
  // Opened in a tab of its own: the page before is still there, and stores what it was called with itself.
  if (window.history.length === 1) return;
  const before = new URL(referrer);
  before.search = unstoredPart(before.search, document);
  for (const { pathname, search, hash } of [before, location])
    campaigns.onRouteUpdate?.({ location: { pathname, search, hash }, previousLocation: null });
}

/** What a query says, without what is for a cookie that is there. */
function unstoredPart(query: string, document: Document): string {
  const parameters = [...new URLSearchParams(query)].filter(([parameter]) => {
    const { name } = /^gcl(?:id|src)$/.test(parameter) ? adClickCookie : campaignCookie;
    return readCookie(document, name) === undefined;
  });
  return new URLSearchParams(parameters).toString();
}

/** A page that is loaded again, or found in the history, has its referrer of then: something newer may have come since. */
function isVisit({ performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
}

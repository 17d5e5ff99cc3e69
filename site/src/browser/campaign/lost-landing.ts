/**
 * Whoever clicks before boot runs is taken to the next page by the browser, and what the first address said is stored by
 * nobody. The next page knows that address as its referrer.
 */
import type { Environment, Plugin } from '@quellwerk/engine/browser';

/**
 * Hands the query of the page before to the plugin that stores campaigns (R7.1g), and the page's own once more, because that
 * is newer. The plugin asks for consent where it has to.
 */
export function findLostLanding(
  { window, document }: Pick<Environment, 'window' | 'document'>,
  campaigns: Plugin,
): void {
  const { referrer, location } = document;
  if (!referrer.startsWith(`${location.origin}/`) || !isVisit(window)) return;
  // Opened in a tab of its own: the page before is still there, and stores what it was called with itself.
  if (window.history.length === 1) return;
  for (const { pathname, search, hash } of [new URL(referrer), location])
    campaigns.onRouteUpdate?.({ location: { pathname, search, hash }, previousLocation: null });
}

/** A page that is loaded again, or found in the history, has its referrer of then: something newer may have come since. */
function isVisit({ performance }: Window): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation !== undefined && 'type' in navigation && navigation.type === 'navigate';
}

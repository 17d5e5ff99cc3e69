/** What a browser says about its connection; not in every browser. */
interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const CRAWLER = /bot|crawler|spider|crawling/i;

/**
 * Whether anything may be fetched that is only likely to be shown: pages before a click, the way back among them, the code
 * of a page change before anybody reaches for a link, a page's HTML beside its data. Not on 2g, with data saver, and for
 * crawlers (R4.7f). What the service worker keeps of visited pages is no part of it: it is there for whoever has a bad
 * connection (R8.8).
 */
export function mayPrefetch(navigator: Navigator & { readonly connection?: NetworkInformation }): boolean {
  const { effectiveType = '', saveData } = navigator.connection ?? {};
  return !effectiveType.includes('2g') && saveData !== true && !CRAWLER.test(navigator.userAgent);
}

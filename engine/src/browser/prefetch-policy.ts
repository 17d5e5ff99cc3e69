/** What a browser says about its connection; not in every browser. */
interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const CRAWLER = /bot|crawler|spider|crawling/i;

/**
 * Whether anything may be fetched that may turn out not to be needed: pages before a click, the code of a page change before
 * anybody reaches for a link, a page's HTML beside its data. Not on 2g, with data saver, and for crawlers (R4.7f).
 */
export function mayPrefetch(navigator: Navigator & { readonly connection?: NetworkInformation }): boolean {
  const { connection } = navigator;
  const isSlow = connection?.effectiveType?.includes('2g') ?? false;
  return !isSlow && connection?.saveData !== true && !CRAWLER.test(navigator.userAgent);
}

/** What a browser says about its connection; not in every browser. */
interface NetworkInformation {
  readonly effectiveType?: string;
  readonly saveData?: boolean;
}

const CRAWLER = /bot|crawler|spider|crawling/i;

/** No prefetch on 2g, with data saver, and for crawlers (R4.7f). */
export function mayPrefetch(navigator: Navigator & { readonly connection?: NetworkInformation }): boolean {
  const { connection } = navigator;
  const isSlow = connection?.effectiveType?.includes('2g') ?? false;
  return !isSlow && connection?.saveData !== true && !CRAWLER.test(navigator.userAgent);
}

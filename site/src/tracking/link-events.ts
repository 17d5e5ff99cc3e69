/** Tells the data layer about links that lead out of the website or to a file, which make no page view. */
import type { CustomEventEntry, DataLayer } from './data-layer.ts';

export function listenToLinks(document: Document, dataLayer: DataLayer): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    const entry = link && describeLink(link, document.location.host);
    if (entry) dataLayer.push(entry);
  });
}

/** Neither query nor fragment is told: they may hold what is nobody's business. */
function describeLink(link: HTMLAnchorElement, ownHost: string): CustomEventEntry | undefined {
  const { protocol, host, pathname } = link;
  if (!/^https?:$/.test(protocol)) return undefined;
  if (host !== ownHost)
    return { event: 'customEvent', category: 'link', action: 'leave', name: host + pathname };
  if (!link.hasAttribute('download')) return undefined;
  return { event: 'customEvent', category: 'link', action: 'download', name: pathname };
}

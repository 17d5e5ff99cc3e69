/** Tells the data layer about links that lead out of the website, to a file, to a person, or to another language. */
import { SECRET_PATH } from '@quellwerk/measuring/secret-path';
import { customEvent } from './custom-events.ts';
import type { CustomEventEntry } from './custom-events.ts';
import type { DataLayer } from './data-layer.ts';

/** Endings of addresses that are pages although they name a file. */
const PAGE_FILE = /\.html?$/i;
const FILE = /\.[a-z\d]{1,11}$/i;

export function listenToLinks(document: Document, dataLayer: Pick<DataLayer, 'push'>): void {
  // In the capturing phase, because a listener of the page may stop the event.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
      const entry = link && describeLink(link, document.location.host);
      if (entry) dataLayer.push(entry);
    },
    true,
  );
}

/** Names leave out query and fragment, which may hold personal data. */
function describeLink(link: HTMLAnchorElement, ownHost: string): CustomEventEntry | undefined {
  const { protocol, host, pathname } = link;
  const language = link.dataset['languageChoice'];
  if (language !== undefined) return customEvent('language', { name: language });
  if (protocol === 'mailto:') return customEvent('mail', { name: pathname });
  if (protocol === 'tel:') return customEvent('phone', { name: pathname });
  if (!/^https?:$/.test(protocol)) return undefined;
  // Receipts of forms may lie on a server of their own.
  if (host !== ownHost)
    return customEvent('leave', { name: host + pathname.replace(SECRET_PATH, '$1REDACTED') });
  const isFile = FILE.test(pathname) && !PAGE_FILE.test(pathname);
  return isFile || link.hasAttribute('download') ? customEvent('download', { name: pathname }) : undefined;
}

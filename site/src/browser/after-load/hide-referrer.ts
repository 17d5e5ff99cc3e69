import { TOKEN_NAME } from '@quellwerk/measuring/token-name';

/** Of `access_token`; a page with another token tells less, too. */
const TOKEN = new RegExp(TOKEN_NAME, 'i');

/**
 * Where the address has a token, whatever the page asks for from now on is told the host that it comes from, and no address
 * (R7.2d). The server says so itself when it is asked for such a page; it knows of no page that is shown without asking it,
 * and other hosts know of none.
 */
export function hideReferrer(document: Document): void {
  if (!TOKEN.test(document.location.search) || document.querySelector('meta[name="referrer"]')) return;
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'referrer', content: 'strict-origin' }),
  );
}

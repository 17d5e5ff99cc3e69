import type { FastifyRequest } from 'fastify';

/**
 * Whether what is posted comes from the server's own pages, or from those of the site where it lies on a host of its own.
 * Browsers name the origin of whatever posts; programs that name none are nobody's page. Another host of the same domain may
 * be somebody else's, so that it counts as another site.
 */
export function isFromOwnSite(
  { headers, host }: Pick<FastifyRequest, 'headers' | 'host'>,
  siteOrigin: string,
): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin === siteOrigin) return true;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

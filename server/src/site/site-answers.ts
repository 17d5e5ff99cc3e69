import type { ReleaseStore } from '../release/release-store.ts';
import type { ServedRelease, SiteFile } from '../release/served-release.ts';
import { parseRequestPath, pathWithoutQuery } from '../http/request-path.ts';

/** What the site says to a request target; everything in it comes from one release. */
export type SiteAnswer =
  | { readonly kind: 'file'; readonly file: SiteFile }
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  /** The page is missing where the site has none for this place. */
  | { readonly kind: 'status-page'; readonly status: number; readonly page: SiteFile | undefined };

type NotFoundPages = Pick<ServedRelease, 'notFoundPages'>;

/** The answer to a GET of this target. Malformed and hidden targets are among those that are not found. */
export function findSiteAnswer(releases: ReleaseStore, target: string): SiteAnswer {
  const release = releases.current();
  // Nearly every target is a path in plain letters, and then it is its own key.
  const plain = release.addresses.get(target);
  if (plain?.kind === 'file' && !target.includes('%')) return plain;
  const parsed = parseRequestPath(target);
  if (parsed.kind === 'malformed') return notFound(release, parsed.path);
  const address = release.addresses.get(parsed.path) ?? releases.findEarlier(parsed.path);
  if (address === undefined) return notFound(release, parsed.path);
  if (address.kind === 'file') return address;
  return {
    kind: 'redirect',
    status: address.status,
    location: withQuery(address.location, parsed.query),
  };
}

/**
 * The answer to whatever names nothing, and need not be a GET. Addresses of routes have their language further on
 * (`/forms/receipt/de/…`).
 */
export function missingAnswer(release: NotFoundPages, target: string): SiteAnswer {
  const path = `${pathWithoutQuery(target)}/`;
  return notFoundPage(release, (prefix) => path.includes(prefix));
}

/** The answer when we fail. */
export function serverErrorAnswer(release: ServedRelease, status: number): SiteAnswer {
  return { kind: 'status-page', status, page: release.serverErrorPage };
}

/** Prefixes match by whole segment: `/de/` answers for `/de` and `/de/x`, never for `/demo`. */
function notFound(release: NotFoundPages, path: string): SiteAnswer {
  return notFoundPage(release, (prefix) => `${path}/`.startsWith(prefix));
}

/** @param fits gets prefixes that begin and end with a slash, the site's own last */
function notFoundPage({ notFoundPages }: NotFoundPages, fits: (prefix: string) => boolean): SiteAnswer {
  const found = notFoundPages.find(({ prefix }) => fits(prefix.endsWith('/') ? prefix : `${prefix}/`));
  return { kind: 'status-page', status: 404, page: found?.file };
}

function withQuery(location: string, query: string): string {
  const { address, fragment, takesQuery } = splitTarget(location);
  return address + (takesQuery ? query : '') + fragment;
}

/** Where in the target of a redirect the query of the request belongs: between its address and its fragment. */
export interface RedirectTarget {
  readonly address: string;
  /** With its `#`; empty where there is none. */
  readonly fragment: string;
  /** False for a target with a query of its own. */
  readonly takesQuery: boolean;
}

/** One rule for the server and for the files of other hosts, so that both send visitors to the same address. */
export function splitTarget(target: string): RedirectTarget {
  const start = target.indexOf('#');
  const address = start === -1 ? target : target.slice(0, start);
  return { address, fragment: target.slice(address.length), takesQuery: !address.includes('?') };
}

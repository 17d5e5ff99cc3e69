const WAY = /^(?<partner>.+)-(?<way>sepa|crypto)$/;

/**
 * Where a request for what is left in an account is made: `nuri` chooses
 * between its ways, `nuri-crypto` and `finom-sepa` are such ways.
 */
export function withdrawalAddress(slug: string): string {
  const way = WAY.exec(slug)?.groups?.['way'];
  return `/support/${partnerOf(slug)}/transfer/${way === undefined ? '' : `${way}/`}`;
}

/** The app whose customers a payout page is for: `finom-sepa` -> `finom`. */
export function partnerOf(slug: string): string {
  return WAY.exec(slug)?.groups?.['partner'] ?? slug;
}

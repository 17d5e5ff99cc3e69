/**
 * Where a request for what is left in an account is made: `nuri` chooses
 * between its ways, `nuri-crypto` and `finom-sepa` are such ways.
 */
export function withdrawalAddress(slug: string): string {
  const { partner = slug, way } = /^(?<partner>.+)-(?<way>sepa|crypto)$/.exec(slug)?.groups ?? {};
  return `/support/${partner}/transfer/${way === undefined ? '' : `${way}/`}`;
}

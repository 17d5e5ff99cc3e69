import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

export type AddressCheck = (address: string) => boolean;

/** A name that leads, or could lead, into our own network. */
export class ForbiddenAddressError extends Error {
  override readonly name = 'ForbiddenAddressError';
}

/**
 * Name resolution for outgoing connections that hands the socket only checked
 * addresses. The socket connects to what this returns, so a name cannot pass
 * the check and then resolve to another address. One forbidden address among
 * several refuses the name.
 */
export function createGuardedLookup(lookup: LookupFunction, isAllowed: AddressCheck): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found, family) => {
      const addresses = typeof found === 'string' ? [{ address: found, family: family ?? 0 }] : found;
      const [first] = addresses ?? [];
      if (error) callback(error, '');
      else if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        callback(new ForbiddenAddressError(`${hostname} does not resolve to public addresses only`), '');
      } else if (options.all) callback(null, [...addresses]);
      else callback(null, first.address, first.family);
    });
  };
}

/** A host that is already an IP address is connected to without any lookup. */
export function isForbiddenLiteral(url: URL, isAllowed: AddressCheck): boolean {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isAllowed(host);
}

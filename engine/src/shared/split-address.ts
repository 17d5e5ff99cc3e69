/** Addresses inside the site as text. A file of its own, so that it is not part of boot, which has them as URLs. */
import { pathWithSlash } from './paths.ts';

export interface Address {
  readonly path: string;
  /** Empty or starting with `?`. */
  readonly search: string;
  /** Empty or starting with `#`. */
  readonly hash: string;
}

/** Splits an address inside the site; never throws, decodes nothing. */
export function splitAddress(address: string): Address {
  const hashAt = indexOrEnd(address, '#');
  const beforeHash = address.slice(0, hashAt);
  const searchAt = indexOrEnd(beforeHash, '?');
  return {
    path: beforeHash.slice(0, searchAt),
    search: beforeHash.slice(searchAt),
    hash: address.slice(hashAt),
  };
}

/** Adds the trailing slash to an address inside the site; leaves files and every other kind of address alone. */
export function withTrailingSlash(address: string): string {
  const { path, search, hash } = splitAddress(address);
  const isSitePath = path.startsWith('/') && !path.startsWith('//');
  return isSitePath ? pathWithSlash(path) + search + hash : address;
}

function indexOrEnd(text: string, character: string): number {
  const index = text.indexOf(character);
  return index < 0 ? text.length : index;
}

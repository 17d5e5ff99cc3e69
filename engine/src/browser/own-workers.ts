import { DEFAULT_POLICY } from '../shared/trusted-types.ts';
import type { TrustedTypes } from '../shared/trusted-types.ts';
import type { Environment } from './environment.ts';

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/**
 * Lets workers be started from addresses of this site, and from no others, where
 * the page's policy demands Trusted Types. To be called before the first one; a
 * second call does nothing. A default policy, because the library
 * of a site's search starts its worker itself.
 */
export function allowOwnWorkers({ window }: Pick<Environment, 'window'>): void {
  // It is there already, or scripts of a tag manager have brought one; such sites demand no Trusted Types.
  const { trustedTypes } = window;
  if (trustedTypes?.defaultPolicy !== null) return;
  const { href, origin } = window.location;
  trustedTypes.createPolicy(DEFAULT_POLICY, {
    createScriptURL: (address) => (new URL(address, href).href.startsWith(`${origin}/`) ? address : null),
  });
}

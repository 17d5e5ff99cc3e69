import ipaddr from 'ipaddr.js';

/** The only range from which IPv6 addresses of hosts are given out. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to a host on the public internet. Everything
 * the IANA registries set aside is not, nor are the IPv6 ranges that wrap an
 * IPv4 address and could smuggle a private one in. Text that is no address is
 * not public either.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  const isHostAddress = parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
  return isHostAddress && parsed.range() === 'unicast';
}

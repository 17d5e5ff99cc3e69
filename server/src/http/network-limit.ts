import { isIPv6 } from 'node:net';

/** How much one network may ask for in a minute; counted in memory and forgotten with the minute. */
export interface NetworkLimit {
  /** Counts so much more; false when it is too much. */
  admits(network: string, count: number): boolean;
}

const MINUTE_MS = 60_000;
/** With more networks than this in a minute, nobody new is counted: memory stays bounded. */
const MAX_NETWORKS = 50_000;

/** @param perMinute 0: any number */
export function createNetworkLimit(perMinute: number, now: () => number): NetworkLimit {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    admits(network, added) {
      if (perMinute === 0) return true;
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) counts.clear();
      minute = current;
      const known = counts.get(network);
      if (known === undefined && counts.size >= MAX_NETWORKS) return true;
      const count = (known ?? 0) + added;
      counts.set(network, count);
      return count <= perMinute;
    },
  };
}

const IPV4_IN_IPV6 = '::ffff:';

/** Some proxies name the port of the connection too, which is another each time: `203.0.113.9:50123`, `[2001:db8::1]:443`. */
const WITH_PORT = /^(?:\[([^\]]+)\](?::\d+)?|(\d+(?:\.\d+){3}):\d+)$/;

/** Of the fourth group of an IPv6 address, what belongs to a /56. */
const UPPER_BYTE = 0xff00;

/**
 * Who is one client: an IPv4 address, or the /56 network that a connection of IPv6 should get (RIPE-690, 4.2: a /48, or a /56
 * for a household). Were it a /64, one connection would be 256 clients. Where a provider gives less, as to telephones, some
 * customers share a limit, as they do behind one address of IPv4.
 */
export function networkOf(named: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(named) ?? [];
  const address = inBrackets ?? beforePort ?? named;
  if (!isIPv6(address) || address.startsWith(IPV4_IN_IPV6)) return address.replace(IPV4_IN_IPV6, '');
  const [head = '', tail = ''] = address.split('::', 2);
  const groups = head.split(':');
  const missing = 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const whole = address.includes('::')
    ? [...groups, ...Array.from({ length: missing }, () => '0'), ...tail.split(':')]
    : groups;
  const [first, second, third, fourth] = whole.map((group) => Number.parseInt(group, 16));
  return [first, second, third, (fourth ?? 0) & UPPER_BYTE].join(':');
}

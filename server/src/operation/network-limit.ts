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

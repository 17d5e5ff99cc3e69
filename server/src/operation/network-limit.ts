/** How many events one network may send in a minute; counted in memory and forgotten with the minute. */
export interface EventLimit {
  /** Counts events; false when they are too many. */
  admits(network: string, events: number): boolean;
}

const MINUTE_MS = 60_000;
/** With more networks than this in a minute, nobody new is counted: memory stays bounded. */
const MAX_NETWORKS = 50_000;

/** @param perMinute 0: any number */
export function createEventLimit(perMinute: number, now: () => number): EventLimit {
  const counts = new Map<string, number>();
  let minute = 0;
  return {
    admits(network, events) {
      if (perMinute === 0) return true;
      const current = Math.floor(now() / MINUTE_MS);
      if (current !== minute) counts.clear();
      minute = current;
      const known = counts.get(network);
      if (known === undefined && counts.size >= MAX_NETWORKS) return true;
      const count = (known ?? 0) + events;
      counts.set(network, count);
      return count <= perMinute;
    },
  };
}

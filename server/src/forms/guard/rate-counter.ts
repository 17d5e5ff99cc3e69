/** Counts what comes from an address and for a form. Counts lie in the database, so that several servers share them. */
import { createHmac } from 'node:crypto';
import type { Database } from '../../database/database.ts';
import { gather } from '../../database/gather.ts';
import { CLOCKS_APART_MS } from '../../shared/clocks-apart.ts';
import { createSigner } from './signer.ts';
import { WAIT_ENDS_MS } from './wait.ts';

export interface RateLimit {
  /** How many of one kind are taken in a window. */
  readonly limit: number;
  readonly windowMs: number;
}

export const PER_ADDRESS: RateLimit = { limit: 10, windowMs: 10 * 60_000 };
/** More than this on one form, from all addresses together, counts as an attack. */
export const ATTACK: RateLimit = { limit: 60, windowMs: 60_000 };

export interface RateCounter {
  /** Counts one more and returns how many there have been in this window. */
  count(key: string, limit: Pick<RateLimit, 'windowMs'>): Promise<number>;
  /** Counts one more use of what is valid until a moment, and returns how many there have been. */
  countUse(key: string, validUntil: number): Promise<number>;
  /** Drops the counts of windows that have passed, and those that a clock which was ahead has left. */
  forget(): Promise<void>;
}

const COUNTS_PER_STATEMENT = 500;
/** How far ahead something may be valid that is counted now. */
const FARTHEST_MS = WAIT_ENDS_MS + CLOCKS_APART_MS;

interface Counted {
  readonly key: string;
  readonly window_start: number;
  readonly tell: (count: number) => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Counts that come at the same moment are written in one statement. There are so few IPv4 addresses that their plain hashes
 * could be tried, so they are keyed: what is counted cannot be told without the secret.
 *
 * @param key the one that seals personal data, which the database does not hold; without it, its own secret serves
 */
export function createRateCounter(database: Database, now: () => number, key?: Buffer): RateCounter {
  let secret: Buffer | string | undefined = key;
  const add = gather<Counted>(COUNTS_PER_STATEMENT, async (counted) => {
    try {
      await write(database, counted);
    } catch (error) {
      for (const { fail } of counted) fail(error);
    }
  });
  async function countFrom(name: string, window_start: number): Promise<number> {
    secret ??= (await createSigner(database)).secret;
    const hashed = createHmac('sha256', secret).update(`rate ${name}`).digest('base64url');
    return new Promise((tell, fail) => add({ key: hashed, window_start, tell, fail }));
  }
  return {
    count: (key, { windowMs }) => countFrom(key, Math.floor(now() / windowMs) * windowMs),
    // All uses fall into one window, which is kept for longer than there may be any.
    countUse: (key, validUntil) => countFrom(key, validUntil),
    async forget() {
      const oldest = now() - Math.max(PER_ADDRESS.windowMs, ATTACK.windowMs) * 2;
      await database.transaction((query) =>
        query
          .deleteFrom('rate_counts')
          .where(({ eb, or }) =>
            or([eb('window_start', '<', oldest), eb('window_start', '>', now() + FARTHEST_MS)]),
          )
          .execute(),
      );
    },
  };
}

async function write(database: Database, counted: readonly Counted[]): Promise<void> {
  const groups = new Map<string, Counted[]>();
  for (const each of counted) {
    const group = groups.get(nameOf(each));
    if (group === undefined) groups.set(nameOf(each), [each]);
    else group.push(each);
  }
  const values = [...groups.values()]
    .flatMap((group) =>
      group.slice(0, 1).map(({ key, window_start }) => ({ key, window_start, count: group.length })),
    )
    // Two servers that lock the same rows in the same order never wait for each other in a circle.
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const totals = await database.writeLoosely((query) =>
    query
      .insertInto('rate_counts')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['key', 'window_start']).doUpdateSet(({ ref, eb }) => ({
          count: eb(ref('rate_counts.count'), '+', ref('excluded.count')),
        })),
      )
      .returning(['key', 'window_start', 'count'])
      .execute(),
  );
  for (const total of totals) {
    const group = groups.get(nameOf(total)) ?? [];
    for (const [index, { tell }] of group.entries()) tell(total.count - group.length + index + 1);
  }
}

function nameOf({ key, window_start }: Pick<Counted, 'key' | 'window_start'>): string {
  return `${key} ${window_start}`;
}

/** Seconds until the window of a limit ends. */
export function secondsLeft({ windowMs }: RateLimit, now: number): number {
  return Math.ceil((windowMs - (now % windowMs)) / 1000);
}

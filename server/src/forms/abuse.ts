/**
 * What keeps programs from using the forms: counts per address and form, and,
 * only while a form is under attack, a proof of work or, without script, a wait.
 * Counts lie in the database, so that several servers share them.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { gather } from '../database/gather.ts';

export interface RateLimit {
  /** How many of one kind are taken in a window. */
  readonly limit: number;
  readonly windowMs: number;
}

export const PER_ADDRESS: RateLimit = { limit: 10, windowMs: 10 * 60_000 };
/** More than this on one form, from all addresses together, counts as an attack. */
export const ATTACK: RateLimit = { limit: 60, windowMs: 60_000 };
/** Whoever sends a form sooner is asked to send it again: a program, or somebody whose browser has filled in its one field. */
export const MIN_FILL_MS = 2000;
/** How long whoever has no script waits while a form is under attack. */
const WAIT_MS = 20_000;
const WAIT_EXPIRES_MS = 30 * 60_000;
/** The second half of a double click may come before the first is stored. */
export const SENDS_PER_WAIT = 3;

export interface RateCounter {
  /** Counts one more and returns how many there have been in this window. */
  count(key: string, limit: Pick<RateLimit, 'windowMs'>): Promise<number>;
  /** Counts one more use of what is valid until a moment, and returns how many there have been. */
  countUse(key: string, validUntil: number): Promise<number>;
  /** Drops the counts of windows that have passed. */
  forget(): Promise<void>;
}

const COUNTS_PER_STATEMENT = 500;

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
        query.deleteFrom('rate_counts').where('window_start', '<', oldest).execute(),
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

/** Signs what goes through the visitor's hands and comes back. */
export interface Signer {
  sign(text: string): string;
  isSigned(text: string, signature: string): boolean;
  readonly secret: string;
}

const SECRET_NAME = 'signing-secret';

/** All servers on one database sign alike: the first one stores the secret. */
export async function createSigner({ query, transaction }: Database): Promise<Signer> {
  await transaction((query) =>
    query
      .insertInto('settings')
      .values({ name: SECRET_NAME, value: randomBytes(32).toString('base64') })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute(),
  );
  const { value: secret } = await query
    .selectFrom('settings')
    .select('value')
    .where('name', '=', SECRET_NAME)
    .executeTakeFirstOrThrow();
  const sign = (text: string): string => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    secret,
    sign,
    isSigned(text, signature) {
      const expected = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}

/** A time from which on the form is taken, and something that tells it from others; goes into a hidden field. */
export function createWait(form: string, signer: Signer, now: number): string {
  const wait = `${now + WAIT_MS}.${randomBytes(9).toString('base64url')}`;
  return `${wait}.${signer.sign(`${form} ${wait}`)}`;
}

/**
 * Until when somebody without script may send, who has waited: not too short, and not so long that the field is an
 * old copy. Undefined for whoever has not.
 */
export function waitedUntil(
  wait: string,
  form: string,
  { signer, now }: { signer: Signer; now: number },
): number | undefined {
  const [from = '', own = '', signature = '', ...more] = wait.split('.');
  if (more.length > 0 || !signer.isSigned(`${form} ${from}.${own}`, signature)) return undefined;
  const until = Number(from) + WAIT_EXPIRES_MS;
  return Number(from) <= now && now <= until ? until : undefined;
}

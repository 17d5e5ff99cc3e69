/**
 * Sends what lies in the outbox. A mail is claimed by one sender, also when
 * several servers share the database; a claim that its sender does not end
 * runs out, so nothing is lost when a server dies in the middle.
 */
import { sql } from 'kysely';
import type { ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import { CLOCKS_APART_MS } from '../shared/clocks-apart.ts';
import { errorCode } from '../shared/error-code.ts';
import { HELD } from './hold-mails.ts';
import type { Delivery, Mail, Transport } from './transport.ts';

export interface OutboxEntry {
  readonly id: string;
  readonly submissionId: string;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly attempts: number;
}

export interface OutboxDependencies {
  readonly database: Database;
  readonly transport: Transport;
  readonly now: () => number;
  /**
   * Writes the mail; undefined when what it belongs to is gone.
   * @throws ComposeError when something is missing that an operator can supply
   */
  readonly compose: (entry: OutboxEntry) => Promise<Mail | undefined>;
  readonly report: (event: OutboxEvent) => void;
  /** Is told when what became of a mail cannot be noted down; it is sent again once its claim has run out. */
  readonly reportFailure: (error: unknown) => void;
  /** How long one mail may take. */
  readonly mailLimitMs?: number | undefined;
}

/** A mail cannot be written as things stand. The message goes into log and database: it names no person. */
export class ComposeError extends Error {}

/** What became of one try. */
type Attempt =
  | Delivery
  /** Worth another try later: a release or a key may bring what is missing. */
  | { readonly kind: 'not-composed'; readonly reason: string }
  /** Nobody is to get it any more. */
  | { readonly kind: 'dropped' };

/** For log and metrics; names no person. */
export interface OutboxEvent {
  readonly id: string;
  readonly kind: Attempt['kind'] | 'dead';
  readonly attempts: number;
  readonly reason?: string;
}

export interface OutboxState {
  readonly waiting: number;
  /**
   * When the oldest of those that wait was put into the outbox; undefined where none waits. One that was not tried and is not
   * late, such as one that an operator has just sent again, does not count.
   */
  readonly waitingSince: number | undefined;
  /** Given up. */
  readonly dead: number;
  /** Held by a restore. */
  readonly held: number;
}

export interface Outbox {
  /**
   * Takes in hand what is due, a few mails at once, so that one that its peer hangs on holds up no other. Resolves once
   * nothing else is due, while the last of them may still be under way, with how many it took, which only tests ask for. One
   * call at a time. Rejects when the database does not answer.
   *
   * @param stop ends it before the next mail; others have to wait for those in hand alone
   */
  sendDue(stop: AbortSignal): Promise<number>;
  /** Resolves once no mail is in hand. */
  settled(): Promise<void>;
  state(): Promise<OutboxState>;
}

/**
 * A peer that hangs on one of them holds up no other; relays take only a few connections of one sender.
 *
 * @internal for its test
 */
export const MAILS_AT_ONCE = 3;
const MINUTE_MS = 60_000;
const CLAIM_MS = 10 * MINUTE_MS;
/**
 * For all that is done with one mail: to write it, to connect, and every answer of the peer. A peer that answers to the final
 * dot later has taken the mail and gets it again, and RFC 5321, 4.5.3.2.6, asks for ten minutes: so an answer has no limit of
 * its own. The minute up to the end of the claim is for the database, which notes down what became of the try.
 */
const MAIL_LIMIT_MS = 9 * MINUTE_MS;
/** Of a mail that is due: nobody sends. */
const LATE_MS = 60 * MINUTE_MS;
/** Waits before the second and each later try: about three days in all. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const;

/** In the words of the indexes that leave out what has been sent: with parameters, SQLite would use none of them. */
export const IS_UNSENT = sql<SqlBool>`state <> 'sent'`;
const IS_TO_SEND = sql<SqlBool>`state in ('waiting', 'claimed')`;

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { database, now, report, reportFailure } = dependencies;
  const inHand = new Set<Promise<void>>();
  const idsInHand = new Set<string>();

  async function handle(entry: ClaimedEntry): Promise<void> {
    const attempt = await tryToSend(entry, dependencies);
    if (attempt.kind === 'dropped') {
      await database.shareCommit((query) =>
        query
          .deleteFrom('outbox')
          .where((outbox) => isClaimed(outbox, entry))
          .execute(),
      );
      report({ id: entry.id, kind: 'dropped', attempts: entry.attempts });
      return;
    }
    const attempts = entry.attempts + 1;
    if (attempt.kind === 'sent') {
      await settle(entry, { state: 'sent', attempts, due_at: now(), last_error: null });
      report({ id: entry.id, kind: 'sent', attempts });
      return;
    }
    const pause = attempt.kind === 'refused' ? undefined : BACKOFF_MINUTES[attempts - 1];
    const state = pause === undefined ? 'dead' : 'waiting';
    await settle(entry, {
      state,
      attempts,
      due_at: now() + (pause ?? 0) * MINUTE_MS,
      last_error: attempt.reason,
    });
    report({
      id: entry.id,
      kind: state === 'dead' ? 'dead' : attempt.kind,
      attempts,
      reason: attempt.reason,
    });
  }

  async function settle(entry: ClaimedEntry, values: Settled): Promise<void> {
    await database.shareCommit((query) =>
      query
        .updateTable('outbox')
        .set(values)
        .where((outbox) => isClaimed(outbox, entry))
        .execute(),
    );
  }

  return {
    async sendDue(stop) {
      let taken = 0;
      while (!stop.aborted) {
        if (inHand.size === MAILS_AT_ONCE) {
          await Promise.race(inHand);
          continue;
        }
        const entry = await claim(database, now(), [...idsInHand]);
        if (entry === undefined) break;
        const handled = handle(entry)
          .catch(reportFailure)
          .finally(() => {
            inHand.delete(handled);
            idsInHand.delete(entry.id);
          });
        inHand.add(handled);
        idsInHand.add(entry.id);
        taken += 1;
      }
      return taken;
    },
    async settled() {
      await Promise.all(inHand);
    },
    state: () => countStates(database, now()),
  };
}

async function countStates({ query }: Database, now: number): Promise<OutboxState> {
  const rows = await query
    .selectFrom('outbox')
    .select([
      'state',
      ({ fn }) => fn.countAll<number>().as('count'),
      ({ fn, or, eb }) =>
        fn
          .min<number | null>('created_at')
          .filterWhere(or([eb('attempts', '>', 0), eb('due_at', '<=', now - LATE_MS)]))
          .as('since'),
      ({ fn }) => fn.countAll<number>().filterWhere('last_error', '=', HELD).as('held'),
    ])
    .where(IS_UNSENT)
    .groupBy('state')
    .execute();
  const waiting = rows.filter(({ state }) => state !== 'dead');
  const since = waiting.flatMap(({ since }) => (since === null ? [] : [since]));
  const { count: ended = 0, held = 0 } = rows.find(({ state }) => state === 'dead') ?? {};
  return {
    waiting: waiting.reduce((sum, { count }) => sum + count, 0),
    waitingSince: since.length === 0 ? undefined : Math.min(...since),
    dead: ended - held,
    held,
  };
}

/** Never rejects for what is wrong with one mail, so that it holds up no other. */
async function tryToSend(
  entry: OutboxEntry,
  {
    compose,
    transport,
    mailLimitMs = MAIL_LIMIT_MS,
  }: Pick<OutboxDependencies, 'compose' | 'transport' | 'mailLimitMs'>,
): Promise<Attempt> {
  const limit = AbortSignal.timeout(mailLimitMs);
  let mail: Mail | undefined;
  try {
    mail = await compose(entry);
  } catch (error) {
    return { kind: 'not-composed', reason: reasonOf(error) };
  }
  return mail === undefined ? { kind: 'dropped' } : transport.send(mail, limit);
}

/** The message of any other error may quote what a visitor has written. */
function reasonOf(error: unknown): string {
  if (error instanceof ComposeError) return error.message;
  return errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
}

interface Settled {
  readonly state: 'sent' | 'waiting' | 'dead';
  readonly attempts: number;
  readonly due_at: number;
  readonly last_error: string | null;
}

interface ClaimedEntry extends OutboxEntry {
  /** Tells this claim from a later one. */
  readonly claimedUntil: number;
}

/**
 * One statement, so that two senders never claim the same mail.
 *
 * @param inHand ids of mails that are being sent here, whose claims seem put off when the clock goes back
 */
async function claim(
  { shareCommit, kind }: Database,
  now: number,
  inHand: readonly string[],
): Promise<ClaimedEntry | undefined> {
  const claimedUntil = now + CLAIM_MS;
  const row = await shareCommit((query) =>
    query
      .updateTable('outbox')
      .set({ state: 'claimed', due_at: claimedUntil })
      // Not `in`: PostgreSQL may ask again for each row then, and take several mails of which one is sent.
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('outbox')
          .select('id')
          .where(IS_TO_SEND)
          .$if(inHand.length > 0, (select) => select.where('id', 'not in', inHand))
          .where((outbox) => outbox.or([outbox('due_at', '<=', now), isPutOff(outbox, now)]))
          .orderBy('due_at')
          .limit(1)
          .$if(kind === 'postgres', (select) => select.forUpdate().skipLocked()),
      )
      .returning(['id', 'submission_id', 'recipient', 'template', 'language', 'attempts'])
      .executeTakeFirst(),
  );
  if (row === undefined) return undefined;
  const { submission_id: submissionId, ...entry } = row;
  return { ...entry, submissionId, claimedUntil };
}

/** Whether a mail waits longer than for its next try: the clock has gone back since that was set, and it would lie for weeks. */
function isPutOff({ eb, and, or }: ExpressionBuilder<Tables, 'outbox'>, now: number) {
  return or(
    [0, ...BACKOFF_MINUTES].map((pause, attempts) =>
      and([eb('attempts', '=', attempts), eb('due_at', '>', now + pause * MINUTE_MS + CLOCKS_APART_MS)]),
    ),
  );
}

/** Whether nobody else has taken a mail since: what a later sender has made of it stands. */
function isClaimed({ eb, and }: ExpressionBuilder<Tables, 'outbox'>, { id, claimedUntil }: ClaimedEntry) {
  return and([eb('id', '=', id), eb('state', '=', 'claimed'), eb('due_at', '=', claimedUntil)]);
}

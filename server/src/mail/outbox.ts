/**
 * Sends what lies in the outbox. A mail is claimed by one sender at a time, also
 * when several servers share the database; a claim that its sender does not end
 * runs out, so nothing is lost when a server dies in the middle.
 */
import type { Database } from '../database/database.ts';
import { errorCode } from '../operation/error-code.ts';
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

interface OutboxState {
  readonly waiting: number;
  readonly dead: number;
}

export interface Outbox {
  /**
   * Sends what is due; resolves with how many were handled. Rejects when the database does not answer.
   *
   * @param stop ends it after the mail in hand
   */
  sendDue(stop: AbortSignal): Promise<number>;
  state(): Promise<OutboxState>;
}

const BATCH = 10;
const CLAIM_MS = 10 * 60_000;
/** A peer may take minutes for one mail. What is claimed and not begun by then is given back. */
const BEGIN_WITHIN_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
/** Waits before the second and each later try: about three days in all. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const;

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { database, now, report } = dependencies;

  async function handle(entry: OutboxEntry): Promise<void> {
    const attempt = await tryToSend(entry, dependencies);
    if (attempt.kind === 'dropped') {
      await database.query.deleteFrom('outbox').where('id', '=', entry.id).execute();
      report({ id: entry.id, kind: 'dropped', attempts: entry.attempts });
      return;
    }
    const attempts = entry.attempts + 1;
    if (attempt.kind === 'sent') {
      await settle(entry.id, { state: 'sent', attempts, due_at: now(), last_error: null });
      report({ id: entry.id, kind: 'sent', attempts });
      return;
    }
    const pause = attempt.kind === 'refused' ? undefined : BACKOFF_MINUTES[attempts - 1];
    const state = pause === undefined ? 'dead' : 'waiting';
    await settle(entry.id, {
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

  async function settle(id: string, values: Settled): Promise<void> {
    await database.shareCommit((query) =>
      query.updateTable('outbox').set(values).where('id', '=', id).execute(),
    );
  }

  return {
    async sendDue(stop) {
      const claimedAt = now();
      const entries = await claim(database, claimedAt);
      let handled = 0;
      for (const entry of entries) {
        if (stop.aborted || now() - claimedAt >= BEGIN_WITHIN_MS) break;
        await handle(entry);
        handled += 1;
      }
      await giveBack(database, entries.slice(handled), { claimedAt, now: now() });
      return handled;
    },
    async state() {
      const rows = await database.query
        .selectFrom('outbox')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('state', '!=', 'sent')
        .groupBy('state')
        .execute();
      const of = (...states: string[]): number =>
        rows.filter(({ state }) => states.includes(state)).reduce((sum, row) => sum + row.count, 0);
      return { waiting: of('waiting', 'claimed'), dead: of('dead') };
    },
  };
}

/** Never rejects for what is wrong with one mail, so that it holds up no other. */
async function tryToSend(
  entry: OutboxEntry,
  { compose, transport }: Pick<OutboxDependencies, 'compose' | 'transport'>,
): Promise<Attempt> {
  let mail: Mail | undefined;
  try {
    mail = await compose(entry);
  } catch (error) {
    return { kind: 'not-composed', reason: reasonOf(error) };
  }
  return mail === undefined ? { kind: 'dropped' } : transport.send(mail);
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

/** One statement, so that two senders never claim the same mail. */
async function claim({ query, kind }: Database, now: number): Promise<OutboxEntry[]> {
  const due = query
    .selectFrom('outbox')
    .select('id')
    .where('state', 'in', ['waiting', 'claimed'])
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(BATCH)
    .$if(kind === 'postgres', (select) => select.forUpdate().skipLocked());
  const rows = await query
    .updateTable('outbox')
    .set({ state: 'claimed', due_at: now + CLAIM_MS })
    .where('id', 'in', due)
    .returning(['id', 'submission_id', 'recipient', 'template', 'language', 'attempts'])
    .execute();
  return rows.map(({ submission_id, ...row }) => ({ ...row, submissionId: submission_id }));
}

/**
 * Lets others have what was claimed and not begun, unless it is just being deleted, or they have taken it already, because
 * the claim had run out.
 */
async function giveBack(
  { query, kind }: Database,
  entries: readonly OutboxEntry[],
  { claimedAt, now }: { readonly claimedAt: number; readonly now: number },
): Promise<void> {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  const claimed = query
    .selectFrom('outbox')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'claimed')
    .where('due_at', '=', claimedAt + CLAIM_MS)
    .$if(kind === 'postgres', (select) => select.forUpdate().skipLocked());
  await query
    .updateTable('outbox')
    .set({ state: 'waiting', due_at: now })
    .where('id', 'in', claimed)
    .execute();
}

/** Lets a mail that was given up be tried again, unless it is just being deleted; returns how many there were. */
export async function resendDead({ query, kind }: Database, now: number, id?: string): Promise<number> {
  const dead = query
    .selectFrom('outbox')
    .select('id')
    .where('state', '=', 'dead')
    .$if(id !== undefined, (select) => select.where('id', '=', id ?? ''))
    .$if(kind === 'postgres', (select) => select.forUpdate().skipLocked());
  const result = await query
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now })
    .where('id', 'in', dead)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Sends what lies in the outbox. A mail is claimed by one sender at a time, also
 * when several servers share the database; a claim that its sender does not end
 * runs out, so nothing is lost when a server dies in the middle.
 */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
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
  /** Writes the mail; undefined when what it belongs to is gone. */
  readonly compose: (entry: OutboxEntry) => Promise<Mail | undefined>;
  readonly report: (event: OutboxEvent) => void;
}

/** For log and metrics; names no person. */
export interface OutboxEvent {
  readonly id: string;
  readonly kind: Delivery['kind'] | 'dead' | 'dropped';
  readonly attempts: number;
  readonly reason?: string;
}

interface OutboxState {
  readonly waiting: number;
  readonly dead: number;
}

export interface Outbox {
  /** Sends what is due; resolves with how many were handled. */
  sendDue(): Promise<number>;
  state(): Promise<OutboxState>;
}

const BATCH = 10;
const CLAIM_MS = 10 * 60_000;
/** A peer may take minutes for one mail. What is claimed and not begun by then is left to whoever claims it next. */
const BEGIN_WITHIN_MS = 5 * 60_000;
const MINUTE_MS = 60_000;
/** Waits before the second and each later try: about three days in all. */
const BACKOFF_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440, 1440] as const;

export function createOutbox(dependencies: OutboxDependencies): Outbox {
  const { database, now, report } = dependencies;

  async function handle(entry: OutboxEntry): Promise<void> {
    const mail = await dependencies.compose(entry);
    if (mail === undefined) {
      await database.query.deleteFrom('outbox').where('id', '=', entry.id).execute();
      report({ id: entry.id, kind: 'dropped', attempts: entry.attempts });
      return;
    }
    const delivery = await dependencies.transport.send(mail);
    const attempts = entry.attempts + 1;
    if (delivery.kind === 'sent') {
      await settle(entry.id, { state: 'sent', attempts, due_at: now(), last_error: null });
      report({ id: entry.id, kind: 'sent', attempts });
      return;
    }
    const pause = delivery.kind === 'refused' ? undefined : BACKOFF_MINUTES[attempts - 1];
    const state = pause === undefined ? 'dead' : 'waiting';
    await settle(entry.id, {
      state,
      attempts,
      due_at: now() + (pause ?? 0) * MINUTE_MS,
      last_error: delivery.reason,
    });
    report({
      id: entry.id,
      kind: state === 'dead' ? 'dead' : delivery.kind,
      attempts,
      reason: delivery.reason,
    });
  }

  async function settle(id: string, values: Settled): Promise<void> {
    await database.shareCommit((query) =>
      query.updateTable('outbox').set(values).where('id', '=', id).execute(),
    );
  }

  return {
    async sendDue() {
      const claimedAt = now();
      const entries = await claim(database, claimedAt);
      for (const entry of entries) if (now() - claimedAt < BEGIN_WITHIN_MS) await handle(entry);
      return entries.length;
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

/** Lets a mail that was given up be tried again; returns how many there were. */
export async function resendDead({ query }: Database, now: number, id?: string): Promise<number> {
  const result = await query
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, due_at: now })
    .where('state', '=', 'dead')
    .$if(id !== undefined, (update) => update.where(sql.ref('id'), '=', id ?? ''))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/**
 * Lists that people order by double opt-in: what becomes of an entry when its
 * link is used, and of all entries of an address when it leaves.
 */
import type { FormDefinition } from '@quellwerk/forms';
import type { ExpressionBuilder, Transaction } from 'kysely';
import { DAY_MS } from '../../shared/day-ms.ts';
import type { Database } from '../../database/database.ts';
import { NEVER } from '../../database/schema.ts';
import type { Tables } from '../../database/schema.ts';
import type { Seal } from '../../database/seal.ts';
import { lockSubmissions } from './lock-submissions.ts';
import { forgetKeys } from './recent-sends.ts';
import { outboxRow, visitorAddress } from './submissions.ts';

interface Confirmation {
  readonly entry: Pick<Tables['submissions'], 'id' | 'form' | 'subject' | 'answers' | 'consent'>;
  /** Undefined for a form that a later release no longer has. */
  readonly definition: FormDefinition | undefined;
  readonly seal: Seal;
  readonly at: number;
}

/** From now on the entry is kept until somebody leaves the list. Whoever is on it already is not welcomed again. */
export async function confirmSubscription(
  query: Transaction<Tables>,
  { entry, definition, seal, at }: Confirmation,
): Promise<void> {
  // By the address alone: this entry is one of the list, too.
  const subjects = subjectsOfEntry(entry, { definition, seal });
  const isNew = !(await isOnList(query, { form: entry.form, subjects }));
  await query
    .updateTable('submissions')
    .set({
      state: 'active',
      confirmed_at: at,
      consent: withProof(entry.consent, { confirmedAt: at }),
      delete_after: NEVER,
    })
    .where('id', '=', entry.id)
    .execute();
  const { visitor: confirmation, confirmed: welcome } = definition?.mail ?? {};
  if (!isNew || confirmation === undefined || welcome === undefined) return;
  // The submission may have brought mails to others too: the address is the one that the confirmation
  // itself went to. Where a release since then has given that another name, nobody is welcomed.
  const sent = await query
    .selectFrom('outbox')
    .select(['recipient', 'language'])
    .where('submission_id', '=', entry.id)
    .where('template', '=', confirmation)
    .executeTakeFirst();
  if (sent === undefined) return;
  const mail = {
    id: entry.id,
    template: welcome,
    sealedRecipient: sent.recipient,
    language: sent.language,
    at,
  };
  await query.insertInto('outbox').values(outboxRow(mail)).execute();
}

/** What an address has ordered: every active entry of it on one list. */
export interface Subscription {
  readonly form: string;
  /** Keyed hashes of the address, see {@link subjectsOfEntry}; none for an entry without one, which stands for itself. */
  readonly subjects: readonly string[];
  /** The entry that a link was made for. */
  readonly id?: string;
}

/** Under which subjects the address of an entry may be stored: somebody may have ordered before there was a key, and again since. */
export function subjectsOfEntry(
  { subject, answers }: Pick<Tables['submissions'], 'subject' | 'answers'>,
  { definition, seal }: { readonly definition: FormDefinition | undefined; readonly seal: Seal },
): readonly string[] {
  const address =
    definition !== undefined && seal.canOpen(answers)
      ? visitorAddress(definition, JSON.parse(seal.open(answers)))
      : undefined;
  return [
    ...new Set([
      ...(subject === null ? [] : [subject]),
      ...(address === undefined ? [] : seal.subjectsOf(address)),
    ]),
  ];
}

/** Whether there is anything to leave. */
export async function isOnList(
  query: Pick<Transaction<Tables>, 'selectFrom'>,
  subscription: Subscription,
): Promise<boolean> {
  const entry = await query
    .selectFrom('submissions')
    .select('id')
    .where((submissions) => belongsTo(submissions, subscription, ['active']))
    .executeTakeFirst();
  return entry !== undefined;
}

interface Leaving {
  readonly database: Pick<Database, 'kind'>;
  readonly subscription: Subscription;
  /** Undefined for a form that a later release no longer has. */
  readonly definition: FormDefinition | undefined;
  readonly at: number;
}

/** For a form that a later release no longer has. */
const DEFAULT_PROOF_DAYS = 1095;

/**
 * Ends every entry of the address in this list, because somebody may have ordered
 * twice, also one that nobody has confirmed yet. What remains is the proof of consent, until claims are out of time; the
 * same order may be sent again.
 *
 * @returns how many entries there were
 */
export async function endSubscription(
  query: Transaction<Tables>,
  { database, subscription, definition, at }: Leaving,
): Promise<number> {
  const proofDays = definition?.privacy.retentionDays ?? DEFAULT_PROOF_DAYS;
  let ended = 0;
  // As many at a time as a statement may name; those that have ended are found no more.
  for (;;) {
    const locked = await lockSubmissions(query, {
      database,
      condition: (submissions) => belongsTo(submissions, subscription, ['active', 'pending']),
    });
    if (locked.length === 0) return ended;
    ended += locked.length;
    const ids = locked.map(({ id }) => id);
    await forgetKeys(query, ids);
    const entries = await query
      .selectFrom('submissions')
      .select(['id', 'consent', 'state', 'delete_after'])
      .where('id', 'in', ids)
      .execute();
    for (const { id, consent, state, delete_after } of entries) {
      await query
        .updateTable('submissions')
        .set({
          state: 'ended',
          consent: withProof(consent, { endedAt: at }),
          // Nothing has to be proved of an order that was never confirmed.
          delete_after: state === 'pending' ? delete_after : at + proofDays * DAY_MS,
          idempotency_key: `ended ${id}`,
        })
        .where('id', '=', id)
        .execute();
      // Those that were given up would leave with the next `resend`.
      await query
        .deleteFrom('outbox')
        .where('submission_id', '=', id)
        .where('state', 'in', ['waiting', 'dead'])
        .execute();
    }
  }
}

function belongsTo(
  { eb, and, or }: ExpressionBuilder<Tables, 'submissions'>,
  { form, subjects, id }: Subscription,
  states: readonly ('active' | 'pending')[],
) {
  return and([
    eb('form', '=', form),
    eb('state', '!=', 'ended'),
    or([
      ...(id === undefined ? [] : [eb('id', '=', id)]),
      ...(subjects.length === 0 ? [] : [and([eb('subject', 'in', subjects), eb('state', 'in', states)])]),
    ]),
  ]);
}

/** What is known of a consent, with one more moment. */
function withProof(consent: string | null, moment: Readonly<Record<string, number>>): string {
  const proof: unknown = consent === null ? {} : JSON.parse(consent);
  return JSON.stringify({ ...(typeof proof === 'object' ? proof : {}), ...moment });
}

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { FormDefinition, FormPage, FormValues } from '@quellwerk/forms';
import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Tables } from '../database/schema.ts';
import type { Seal } from '../database/seal.ts';

/** Answers that have passed the checks, on their way into the database. */
interface NewSubmission {
  readonly definition: FormDefinition;
  readonly page: FormPage;
  readonly values: FormValues;
  /** Two sends with the same key are one submission. */
  readonly idempotencyKey: string;
}

export type TokenResult =
  { readonly kind: 'done' | 'already-done'; readonly language: string } | { readonly kind: 'expired' };

export interface Submissions {
  /** Stores a submission and the mails that follow from it, as one. Durable once it has resolved. */
  accept(submission: NewSubmission): Promise<{ reference: string }>;
  /** What a token is for, without using it. */
  lookUp(token: string, purpose: TokenPurpose): Promise<TokenResult | undefined>;
  /** Uses a token; undefined for one that never was. */
  redeem(
    token: string,
    purpose: TokenPurpose,
    definitions: readonly FormDefinition[],
  ): Promise<TokenResult | undefined>;
  /** Makes a token for a mail that is about to leave; only its hash is kept. */
  issueToken(submissionId: string, purpose: TokenPurpose): Promise<string>;
}

export type TokenPurpose = Tables['tokens']['purpose'];

export interface SubmissionsDependencies {
  readonly database: Database;
  readonly seal: Seal;
  readonly now: () => number;
}

const DAY_MS = 86_400_000;
const CONFIRM_DAYS = 7;
const UNSUBSCRIBE_DAYS = 730;
const DEFAULT_UNCONFIRMED_DAYS = 30;
const TOKEN_BYTES = 24;

export function createSubmissions({ database, seal, now }: SubmissionsDependencies): Submissions {
  return {
    accept: (submission) =>
      database.transaction(async (query) => {
        const row = rowOf(submission, seal, now());
        const inserted = await query
          .insertInto('submissions')
          .values(row)
          .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (inserted === undefined) {
          const known = await query
            .selectFrom('submissions')
            .select('reference')
            .where('idempotency_key', '=', row.idempotency_key)
            .executeTakeFirstOrThrow();
          return { reference: known.reference };
        }
        await queueMails(query, { submission, id: row.id, seal, at: now() });
        return { reference: row.reference };
      }),

    async lookUp(token, purpose) {
      const found = await findToken(database.query, token, purpose);
      return found === undefined ? undefined : stateOf(found, now());
    },

    redeem: (token, purpose, definitions) =>
      database.transaction(async (query) => {
        const found = await findToken(query, token, purpose);
        if (found === undefined) return undefined;
        const state = stateOf(found, now());
        if (state.kind !== 'done') return state;
        // Of two clicks at the same moment, the database lets one change the row.
        const used = await query
          .updateTable('tokens')
          .set({ used_at: now() })
          .where('hash', '=', hashOf(token))
          .where('used_at', 'is', null)
          .executeTakeFirst();
        if (used.numUpdatedRows === 0n) return { kind: 'already-done', language: found.language };
        if (purpose === 'unsubscribe') await unsubscribe(query, found.submission_id);
        else await confirm(query, { found, definitions, at: now() });
        return state;
      }),

    async issueToken(submissionId, purpose) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const days = purpose === 'confirm' ? CONFIRM_DAYS : UNSUBSCRIBE_DAYS;
      await database.query
        .insertInto('tokens')
        .values({
          hash: hashOf(token),
          submission_id: submissionId,
          purpose,
          expires_at: now() + days * DAY_MS,
          used_at: null,
        })
        .execute();
      return token;
    },
  };
}

/** The address of whoever fills in the form: the answer to its first e-mail question. */
function visitorAddress(definition: FormDefinition, values: FormValues): string | undefined {
  const field = definition.groups.flatMap(({ fields }) => fields).find(({ type }) => type === 'email');
  return field === undefined ? undefined : values[field.name];
}

function rowOf({ definition, page, values, idempotencyKey }: NewSubmission, seal: Seal, at: number) {
  const isPending = definition.confirmation === 'double-opt-in';
  const { retentionDays, unconfirmedDays = DEFAULT_UNCONFIRMED_DAYS } = definition.privacy;
  const address = visitorAddress(definition, values);
  return {
    id: randomUUID(),
    form: definition.name,
    language: page.language,
    reference: createReference(),
    idempotency_key: idempotencyKey,
    state: isPending ? ('pending' as const) : ('active' as const),
    answers: seal.seal(JSON.stringify(values)),
    subject: address === undefined ? null : seal.subjectOf(address),
    consent: consentProof(definition, values, { language: page.language, at }),
    created_at: at,
    confirmed_at: null,
    delete_after: at + (isPending ? unconfirmedDays : retentionDays) * DAY_MS,
  };
}

/** What was agreed to, word for word, so that it can be shown later (GDPR art. 7(1)). */
function consentProof(
  definition: FormDefinition,
  values: FormValues,
  { language, at }: { readonly language: string; readonly at: number },
): string | null {
  const ticked = definition.groups
    .flatMap(({ fields }) => fields)
    .filter(({ type, name }) => type === 'checkbox' && values[name] === 'yes');
  const isOptIn = definition.confirmation === 'double-opt-in';
  if (ticked.length === 0 && !isOptIn) return null;
  const texts = [
    ...ticked.map(({ label }) => label[language] ?? ''),
    ...(isOptIn ? [definition.privacy.purpose[language] ?? ''] : []),
  ];
  const version = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 12);
  return JSON.stringify({ texts, version, at });
}

const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Eight characters that cannot be mistaken for one another, for the telephone: `QW-7F3K-9TZ2`. */
function createReference(): string {
  const letters = [...randomBytes(8)].map((byte) => REFERENCE_LETTERS[byte % REFERENCE_LETTERS.length]);
  return `QW-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

interface QueuedMails {
  readonly submission: NewSubmission;
  readonly id: string;
  readonly seal: Seal;
  readonly at: number;
}

async function queueMails(
  query: Transaction<Tables>,
  { submission, id, seal, at }: QueuedMails,
): Promise<void> {
  const { definition, page, values } = submission;
  const { visitor, team } = definition.mail;
  const address = visitorAddress(definition, values);
  const mails = [
    ...(visitor !== undefined && address !== undefined ? [{ template: visitor, to: address }] : []),
    ...(team === undefined ? [] : [{ template: team.template, to: team.to }]),
  ].map(({ template, to }) =>
    outboxRow({ id, template, sealedRecipient: seal.seal(to), language: page.language, at }),
  );
  if (mails.length > 0) await query.insertInto('outbox').values(mails).execute();
}

interface OutboxMail {
  readonly id: string;
  readonly template: string;
  readonly sealedRecipient: string;
  readonly language: string;
  readonly at: number;
}

function outboxRow({ id, template, sealedRecipient, language, at }: OutboxMail) {
  return {
    id: randomUUID(),
    submission_id: id,
    recipient: sealedRecipient,
    template,
    language,
    state: 'waiting' as const,
    attempts: 0,
    due_at: at,
    last_error: null,
    created_at: at,
  };
}

type FoundToken = Awaited<ReturnType<typeof findToken>> & object;

function findToken(query: Pick<Transaction<Tables>, 'selectFrom'>, token: string, purpose: TokenPurpose) {
  return query
    .selectFrom('tokens')
    .innerJoin('submissions', 'submissions.id', 'tokens.submission_id')
    .select([
      'tokens.submission_id',
      'tokens.expires_at',
      'tokens.used_at',
      'submissions.state',
      'submissions.language',
      'submissions.form',
      'submissions.consent',
    ])
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.purpose', '=', purpose)
    .executeTakeFirst();
}

function stateOf(found: FoundToken, now: number): TokenResult {
  if (found.used_at !== null) return { kind: 'already-done', language: found.language };
  return found.expires_at < now ? { kind: 'expired' } : { kind: 'done', language: found.language };
}

interface Confirmation {
  readonly found: FoundToken;
  readonly definitions: readonly FormDefinition[];
  readonly at: number;
}

async function confirm(query: Transaction<Tables>, { found, definitions, at }: Confirmation): Promise<void> {
  const definition = definitions.find(({ name }) => name === found.form);
  const retentionDays = definition?.privacy.retentionDays ?? DEFAULT_UNCONFIRMED_DAYS;
  const proof: unknown = found.consent === null ? {} : JSON.parse(found.consent);
  await query
    .updateTable('submissions')
    .set({
      state: 'active',
      confirmed_at: at,
      consent: JSON.stringify({ ...(proof as object), confirmedAt: at }),
      delete_after: at + retentionDays * DAY_MS,
    })
    .where('id', '=', found.submission_id)
    .execute();
  const welcome = definition?.mail.confirmed;
  if (welcome === undefined) return;
  // The address is the one that the confirmation itself went to.
  const sent = await query
    .selectFrom('outbox')
    .select(['recipient', 'language'])
    .where('submission_id', '=', found.submission_id)
    .executeTakeFirst();
  if (sent === undefined) return;
  const mail = {
    id: found.submission_id,
    template: welcome,
    sealedRecipient: sent.recipient,
    language: sent.language,
    at,
  };
  await query.insertInto('outbox').values(outboxRow(mail)).execute();
}

async function unsubscribe(query: Transaction<Tables>, submissionId: string): Promise<void> {
  await query.updateTable('submissions').set({ state: 'ended' }).where('id', '=', submissionId).execute();
  await query
    .deleteFrom('outbox')
    .where('submission_id', '=', submissionId)
    .where('state', '=', 'waiting')
    .execute();
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * The tokens in links of mails: confirming a double opt-in, and leaving a list.
 * Only their hashes are stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FormDefinition } from '@quellwerk/forms';
import type { Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import { NEVER } from '../database/schema.ts';
import type { Tables } from '../database/schema.ts';
import { lockSubmissions } from './retention.ts';
import { DAY_MS, outboxRow } from './submissions.ts';

export type TokenPurpose = Tables['tokens']['purpose'];

export type TokenResult =
  { readonly kind: 'done' | 'already-done'; readonly language: string } | { readonly kind: 'expired' };

export interface Tokens {
  /** Makes a token for a mail that is about to leave; undefined when what it belongs to has been deleted. */
  issue(submissionId: string, purpose: TokenPurpose): Promise<string | undefined>;
  /** What a token is for, without using it; undefined for one that never was. */
  lookUp(token: string, purpose: TokenPurpose): Promise<TokenResult | undefined>;
  /** Uses a token; undefined for one that never was. */
  redeem(
    token: string,
    purpose: TokenPurpose,
    definitions: readonly FormDefinition[],
  ): Promise<TokenResult | undefined>;
}

const CONFIRM_DAYS = 7;
/** For a form that a later release no longer has. */
const DEFAULT_PROOF_DAYS = 1095;
const TOKEN_BYTES = 24;

export function createTokens(database: Database, now: () => number): Tokens {
  async function lock(query: Transaction<Tables>, id: string): Promise<boolean> {
    const found = await lockSubmissions(query, {
      database,
      condition: (submissions) => submissions('id', '=', id),
    });
    return found.length > 0;
  }

  return {
    issue: (submissionId, purpose) =>
      database.shareCommit(async (query) => {
        if (!(await lock(query, submissionId))) return undefined;
        const token = randomBytes(TOKEN_BYTES).toString('base64url');
        await query
          .insertInto('tokens')
          .values({
            hash: hashOf(token),
            submission_id: submissionId,
            purpose,
            // Whoever gets our mails can always leave.
            expires_at: purpose === 'confirm' ? now() + CONFIRM_DAYS * DAY_MS : NEVER,
            used_at: null,
          })
          .execute();
        return token;
      }),

    async lookUp(token, purpose) {
      const found = await findToken(database.query, token, purpose);
      return found === undefined ? undefined : stateOf(found, now());
    },

    redeem: (token, purpose, definitions) =>
      database.transaction(async (query) => {
        const asked = await findToken(query, token, purpose);
        if (asked === undefined) return undefined;
        await lock(query, asked.submission_id);
        // Of two clicks at the same moment, the second comes this far when the first is through.
        const found = await findToken(query, token, purpose);
        if (found === undefined) return undefined;
        const state = stateOf(found, now());
        if (state.kind !== 'done') return state;
        await query.updateTable('tokens').set({ used_at: now() }).where('hash', '=', hashOf(token)).execute();
        const definition = definitions.find(({ name }) => name === found.form);
        const change = { found, definition, at: now() };
        await (purpose === 'confirm' ? confirm(query, change) : unsubscribe(query, change));
        return state;
      }),
  };
}

type FoundToken = Awaited<ReturnType<typeof findToken>> & object;

function findToken(query: Pick<Transaction<Tables>, 'selectFrom'>, token: string, purpose: TokenPurpose) {
  return query
    .selectFrom('tokens')
    .innerJoin('submissions', 'submissions.id', 'tokens.submission_id')
    .select([
      'tokens.submission_id',
      'tokens.purpose',
      'tokens.expires_at',
      'tokens.used_at',
      'submissions.state',
      'submissions.language',
      'submissions.form',
      'submissions.subject',
      'submissions.consent',
    ])
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.purpose', '=', purpose)
    .executeTakeFirst();
}

/** A mail that was sent again brought a second token, so what counts is also what has become of the submission. */
function stateOf({ purpose, used_at, expires_at, state, language }: FoundToken, now: number): TokenResult {
  const isDone = purpose === 'confirm' ? state === 'active' : state === 'ended';
  if (isDone) return { kind: 'already-done', language };
  const hasRunOut = used_at !== null || expires_at < now || (purpose === 'confirm' && state === 'ended');
  return hasRunOut ? { kind: 'expired' } : { kind: 'done', language };
}

interface Change {
  readonly found: FoundToken;
  readonly definition: FormDefinition | undefined;
  readonly at: number;
}

/** From now on the entry is kept until somebody leaves the list. */
async function confirm(query: Transaction<Tables>, { found, definition, at }: Change): Promise<void> {
  await query
    .updateTable('submissions')
    .set({
      state: 'active',
      confirmed_at: at,
      consent: withProof(found.consent, { confirmedAt: at }),
      delete_after: NEVER,
    })
    .where('id', '=', found.submission_id)
    .execute();
  const { visitor: confirmation, confirmed: welcome } = definition?.mail ?? {};
  if (confirmation === undefined || welcome === undefined) return;
  // The submission may have brought mails to others too: the address is the one that the confirmation
  // itself went to. Where a release since then has given that another name, nobody is welcomed.
  const sent = await query
    .selectFrom('outbox')
    .select(['recipient', 'language'])
    .where('submission_id', '=', found.submission_id)
    .where('template', '=', confirmation)
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

/**
 * Ends every entry of the address in this list, because somebody may have ordered
 * twice. What remains is the proof of consent, until claims are out of time.
 */
async function unsubscribe(query: Transaction<Tables>, { found, definition, at }: Change): Promise<void> {
  const proofDays = definition?.privacy.retentionDays ?? DEFAULT_PROOF_DAYS;
  const { subject } = found;
  const entries = await query
    .selectFrom('submissions')
    .select(['id', 'consent'])
    .where('form', '=', found.form)
    .where(({ eb, or, and }) =>
      or([
        eb('id', '=', found.submission_id),
        ...(subject === null ? [] : [and([eb('subject', '=', subject), eb('state', '=', 'active')])]),
      ]),
    )
    .execute();
  for (const { id, consent } of entries) {
    await query
      .updateTable('submissions')
      .set({
        state: 'ended',
        consent: withProof(consent, { endedAt: at }),
        delete_after: at + proofDays * DAY_MS,
      })
      .where('id', '=', id)
      .execute();
    await query.deleteFrom('outbox').where('submission_id', '=', id).where('state', '=', 'waiting').execute();
  }
}

/** What is known of a consent, with one more moment. */
function withProof(consent: string | null, moment: Readonly<Record<string, number>>): string {
  const proof: unknown = consent === null ? {} : JSON.parse(consent);
  return JSON.stringify({ ...(typeof proof === 'object' ? proof : {}), ...moment });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

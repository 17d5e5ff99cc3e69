/**
 * The tokens in links of mails: confirming a double opt-in, and leaving a list.
 * Only their hashes are stored.
 */
import { createHash, randomBytes } from 'node:crypto';
import { linkAddress } from '@quellwerk/forms';
import type { FormDefinition, FormsManifest } from '@quellwerk/forms';
import type { Transaction } from 'kysely';
import type { Database } from '../../database/database.ts';
import { NEVER } from '../../database/schema.ts';
import type { Tables } from '../../database/schema.ts';
import type { Seal } from '../../database/seal.ts';
import { lockSubmissions } from './lock-submissions.ts';
import { confirmSubscription, endSubscription, isOnList, subjectsOfEntry } from './subscriptions.ts';
import type { Subscription } from './subscriptions.ts';

export type TokenPurpose = Tables['tokens']['purpose'];

export interface TokenResult {
  readonly kind: 'done' | 'already-done' | 'expired';
  /** Of the page that the form was on. */
  readonly language: string;
}

export interface Tokens {
  /**
   * The token for a mail that is about to leave, for leaving a list the same in each; undefined when what it belongs to has been
   * deleted.
   */
  issue(submissionId: string, purpose: TokenPurpose): Promise<string | undefined>;
  /** What a token is for, without using it; undefined for one that never was. */
  lookUp(
    token: string,
    purpose: TokenPurpose,
    definitions: readonly FormDefinition[],
  ): Promise<TokenResult | undefined>;
  /** Uses a token; undefined for one that never was. */
  redeem(
    token: string,
    purpose: TokenPurpose,
    definitions: readonly FormDefinition[],
  ): Promise<TokenResult | undefined>;
}

const TOKEN_BYTES = 24;

interface TokensDependencies {
  readonly database: Database;
  readonly seal: Seal;
  readonly now: () => number;
}

export function createTokens({ database, seal, now }: TokensDependencies): Tokens {
  async function lock(query: Transaction<Tables>, id: string): Promise<boolean> {
    const found = await lockSubmissions(query, {
      database,
      condition: (submissions) => submissions('id', '=', id),
    });
    return found.length > 0;
  }

  async function markUsed(query: Transaction<Tables>, token: string): Promise<void> {
    await query.updateTable('tokens').set({ used_at: now() }).where('hash', '=', hashOf(token)).execute();
  }

  function subscriptionOf(entry: FoundToken, definitions: readonly FormDefinition[]): Subscription {
    const subjects = subjectsOfEntry(entry, { definition: definitionOf(entry, definitions), seal });
    return { form: entry.form, subjects, id: entry.id };
  }

  return {
    issue: (submissionId, purpose) =>
      database.shareCommit(async (query) => {
        if (!(await lock(query, submissionId))) return undefined;
        const { delete_after } = await query
          .selectFrom('submissions')
          .select('delete_after')
          .where('id', '=', submissionId)
          .executeTakeFirstOrThrow();
        const token = makeToken(submissionId, purpose, seal);
        // An order can be confirmed as long as it is kept; whoever gets our mails can always leave.
        const expiresAt = purpose === 'confirm' ? delete_after : NEVER;
        await storeToken(query, token, { submission_id: submissionId, purpose, expires_at: expiresAt });
        return token;
      }),

    async lookUp(token, purpose, definitions) {
      const found = await findToken(database.query, token, purpose);
      if (found === undefined) return undefined;
      if (purpose === 'confirm')
        return { kind: confirmationState(found, { seal, now }), language: found.language };
      // Whoever has left and ordered again still leaves by the link of any mail of this list.
      const isLeft = !(await isOnList(database.query, subscriptionOf(found, definitions)));
      return { kind: isLeft ? 'already-done' : 'done', language: found.language };
    },

    async redeem(token, purpose, definitions) {
      // Anybody can invent tokens, and a transaction on the embedded database would hold up whoever sends a form.
      if ((await findToken(database.query, token, purpose)) === undefined) return undefined;
      return database.transaction(async (query) => {
        const asked = await findToken(query, token, purpose);
        if (asked === undefined) return undefined;
        const definition = definitionOf(asked, definitions);
        if (purpose === 'unsubscribe') {
          const subscription = subscriptionOf(asked, definitions);
          const leaving = { database, subscription, definition, at: now() };
          const hasLeft = (await endSubscription(query, leaving)) > 0;
          if (hasLeft) await markUsed(query, token);
          return { kind: hasLeft ? 'done' : 'already-done', language: asked.language };
        }
        await lock(query, asked.id);
        // Of two clicks at the same moment, the second comes this far when the first is through.
        const found = await findToken(query, token, purpose);
        if (found === undefined) return undefined;
        const kind = confirmationState(found, { seal, now });
        if (kind === 'done') {
          await markUsed(query, token);
          await confirmSubscription(query, { entry: found, definition, seal, at: now() });
        }
        return { kind, language: found.language };
      });
    },
  };
}

/**
 * One for leaving a list is made of the entry and the key, so that the many issues of a list store one token. Without a key
 * nothing but the entry's random name keeps it secret, which the database alone has.
 */
function makeToken(submissionId: string, purpose: TokenPurpose, seal: Seal): string {
  const bytes =
    purpose === 'confirm'
      ? randomBytes(TOKEN_BYTES)
      : Buffer.from(seal.digest(`unsubscribe ${submissionId}`), 'hex').subarray(0, TOKEN_BYTES);
  return bytes.toString('base64url');
}

/** What is stored already stays as it is. */
async function storeToken(
  query: Transaction<Tables>,
  token: string,
  row: Pick<Tables['tokens'], 'submission_id' | 'purpose' | 'expires_at'>,
): Promise<void> {
  await query
    .insertInto('tokens')
    .values({ ...row, hash: hashOf(token), used_at: null })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** The address of a token's page, as mails name it. */
export function tokenAddress(forms: FormsManifest, purpose: TokenPurpose, token: string): string {
  return (forms.serverOrigin ?? forms.origin) + linkAddress(purpose, { token });
}

type FoundToken = Awaited<ReturnType<typeof findToken>> & object;

function findToken(query: Pick<Transaction<Tables>, 'selectFrom'>, token: string, purpose: TokenPurpose) {
  return query
    .selectFrom('tokens')
    .innerJoin('submissions', 'submissions.id', 'tokens.submission_id')
    .select([
      'submissions.id',
      'tokens.expires_at',
      'tokens.used_at',
      'submissions.state',
      'submissions.language',
      'submissions.form',
      'submissions.subject',
      'submissions.consent',
      'submissions.answers',
    ])
    .where('tokens.hash', '=', hashOf(token))
    .where('tokens.purpose', '=', purpose)
    .executeTakeFirst();
}

function definitionOf(
  { form }: FoundToken,
  definitions: readonly FormDefinition[],
): FormDefinition | undefined {
  return definitions.find(({ name }) => name === form);
}

/**
 * A mail that was sent again brought a second token, so what counts is also what has become of the submission. What another
 * key has sealed could never be sent an issue, or be ended: it is to be ordered again.
 */
function confirmationState(
  { used_at, expires_at, state, answers }: FoundToken,
  { seal, now }: Pick<TokensDependencies, 'seal' | 'now'>,
): TokenResult['kind'] {
  if (state === 'active') return 'already-done';
  const isOver = used_at !== null || expires_at < now() || state === 'ended';
  return isOver || !seal.canOpen(answers) ? 'expired' : 'done';
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

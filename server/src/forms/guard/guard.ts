import { hiddenFields, TRAP_FIELD } from '@quellwerk/forms';
import type { FormValues, Refusal } from '@quellwerk/forms';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as v from 'valibot';
import type { Database } from '../../database/database.ts';
import { ATTACK, PER_ADDRESS, secondsLeft } from './rate-counter.ts';
import type { RateCounter } from './rate-counter.ts';
import { createSigner } from './signer.ts';
import type { Signer } from './signer.ts';
import { createWait, SENDS_PER_WAIT, waitedUntil } from './wait.ts';

/** Whoever sends a form sooner is asked to send it again: a program, or somebody whose browser has filled in its one field. */
const MIN_FILL_MS = 2000;

/** Whether a submission whose answers are right is taken. */
export type Verdict =
  | { readonly kind: 'fine' }
  | {
      readonly kind: 'refused';
      readonly refusal: Refusal;
      /** Seconds after which it may be tried again. */
      readonly retryAfter?: number;
      /** Proof of work for a script. */
      readonly challenge?: unknown;
      /** For the hidden field of a form without script. */
      readonly wait?: string;
    };

export interface Guard {
  /** Whether operators have stopped taking a form. */
  isClosed(form: string): Promise<boolean>;
  judge(request: GuardedRequest): Promise<Verdict>;
}

interface GuardedRequest {
  readonly form: string;
  readonly address: string;
  readonly values: FormValues;
  readonly hasScript: boolean;
}

/** A tenth of a second on a telephone. */
const PROOF_COST = 100;
const PROOF_LIFETIME_S = 600;

const proofSchema = v.pipe(
  v.string(),
  v.maxLength(4000),
  v.parseJson(),
  v.object({
    challenge: v.object({
      parameters: v.looseObject({
        algorithm: v.literal('PBKDF2/SHA-256'),
        nonce: v.string(),
        salt: v.string(),
        cost: v.literal(PROOF_COST),
        keyLength: v.number(),
        keyPrefix: v.string(),
        expiresAt: v.number(),
      }),
      signature: v.string(),
    }),
    solution: v.object({ counter: v.number(), derivedKey: v.string() }),
  }),
);

export interface GuardDependencies {
  readonly database: Database;
  readonly counter: RateCounter;
  readonly now: () => number;
}

export function createGuard({ database, counter, now }: GuardDependencies): Guard {
  let signer: Signer | undefined;
  return {
    isClosed: (form) => isClosed(database, form),
    async judge({ form, address, values, hasScript }) {
      if ((values[TRAP_FIELD] ?? '') !== '') return { kind: 'refused', refusal: 'filled-trap' };
      if (isTooFast(values)) return { kind: 'refused', refusal: 'too-fast' };
      const fromAddress = await counter.count(`${form} ${address}`, PER_ADDRESS);
      if (fromAddress > PER_ADDRESS.limit)
        return { kind: 'refused', refusal: 'busy', retryAfter: secondsLeft(PER_ADDRESS, now()) };
      const onForm = await counter.count(`form ${form}`, ATTACK);
      if (onForm <= ATTACK.limit) return { kind: 'fine' };
      signer ??= await createSigner(database);
      const isProven = hasScript ? await hasProof(values, signer) : await hasWaited(values, form, signer);
      return isProven ? { kind: 'fine' } : underAttack(form, hasScript, { signer, now: now() });
    },
  };

  /** Each solution buys one submission. */
  async function hasProof(values: FormValues, { secret }: Signer): Promise<boolean> {
    const proof = v.safeParse(proofSchema, values[hiddenFields.proof]);
    if (!proof.success) return false;
    const { challenge, solution } = proof.output;
    const result = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secret });
    if (!result.verified) return false;
    const validUntil = challenge.parameters.expiresAt * 1000;
    return (await counter.countUse(`proof ${challenge.signature}`, validUntil)) === 1;
  }

  async function hasWaited(values: FormValues, form: string, signer: Signer): Promise<boolean> {
    const wait = values[hiddenFields.waitUntil] ?? '';
    const until = waitedUntil(wait, form, { signer, now: now() });
    return until !== undefined && (await counter.countUse(`wait ${wait}`, until)) <= SENDS_PER_WAIT;
  }
}

async function underAttack(
  form: string,
  hasScript: boolean,
  { signer, now }: { readonly signer: Signer; readonly now: number },
): Promise<Verdict> {
  if (!hasScript) return { kind: 'refused', refusal: 'attack', wait: createWait(form, signer, now) };
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: PROOF_COST,
    deriveKey,
    expiresAt: Math.floor(now / 1000) + PROOF_LIFETIME_S,
    hmacSignatureSecret: signer.secret,
  });
  return { kind: 'refused', refusal: 'attack', challenge };
}

async function isClosed({ query }: Database, form: string): Promise<boolean> {
  const row = await query
    .selectFrom('form_states')
    .select('form')
    .where('form', '=', form)
    .executeTakeFirst();
  return row !== undefined;
}

/** Only a script says how long the form was open; without one there is nothing to measure. */
function isTooFast(values: FormValues): boolean {
  const elapsed = values[hiddenFields.elapsedMs] ?? '';
  return /^\d+$/.test(elapsed) && Number(elapsed) < MIN_FILL_MS;
}

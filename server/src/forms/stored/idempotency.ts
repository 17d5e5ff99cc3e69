/** Under which keys a submission is stored, so that what is sent twice is stored once. */
import { createHash } from 'node:crypto';
import { hiddenFields } from '@quellwerk/forms';
import type { FormDefinition, FormValues } from '@quellwerk/forms';
import type { Seal } from '../../database/seal.ts';

const SAME_SUBMISSION_MS = 10 * 60_000;

/** How a key begins that is made of the sender's network, which no submission keeps for long. */
export const NETWORK_KEY_PREFIX = 'net ';
/** After so long no repetition has the key any more. */
export const NETWORK_KEY_MS = 2 * SAME_SUBMISSION_MS;

interface Sent {
  readonly values: FormValues;
  /** The sender's network. */
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly seal: Pick<Seal, 'digest'>;
}

/**
 * The key that the script has made, or for a form without script its page, the
 * sender's network and the time, each with the answers, so that a double click or a reload
 * stores nothing twice, also when a new stretch of time begins between the two.
 */
export function idempotencyKeysOf(
  { name }: Pick<FormDefinition, 'name'>,
  answers: FormValues,
  { values, address, now, seal }: Sent,
): [string, ...string[]] {
  const key = values[hiddenFields.key] ?? '';
  if (/^[\w-]{16,64}$/.test(key)) {
    const text = JSON.stringify([name, key, answers]);
    return [createHash('sha256').update(text).digest('base64url')];
  }
  const stretch = Math.floor(now / SAME_SUBMISSION_MS);
  const from = `${address} ${values[hiddenFields.page] ?? ''}`;
  // Networks and most answers can be tried out, unlike the key of a script: only who has the key of the seal can do so.
  const keyAt = (time: number): string =>
    NETWORK_KEY_PREFIX + seal.digest(JSON.stringify([name, `${time} ${from}`, answers]));
  return [keyAt(stretch), keyAt(stretch - 1)];
}

/** What somebody without script does while a form is under attack: wait, and send it again. */
import { randomBytes } from 'node:crypto';
import type { Signer } from './signer.ts';

/** How long whoever has no script waits while a form is under attack. */
const WAIT_MS = 20_000;
const WAIT_EXPIRES_MS = 30 * 60_000;
/** How far ahead the end of a wait lies that begins now. */
export const WAIT_ENDS_MS = WAIT_MS + WAIT_EXPIRES_MS;
/** The second half of a double click may come before the first is stored. */
export const SENDS_PER_WAIT = 3;

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

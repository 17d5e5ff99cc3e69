import type { Environment } from '@quellwerk/engine/browser';
import type { FormAnswer } from '@quellwerk/forms';

/** A connection that is lost in a tunnel may say nothing for minutes. What is sent twice is stored once. */
const ANSWER_WITHIN_MS = 30_000;

/** Rejects where the server is out of reach or its answer is none of a form. */
export async function postFields(
  { fetch, clock }: Environment,
  action: string,
  fields: string[][],
): Promise<FormAnswer> {
  const waiting = new AbortController();
  const stopWaiting = clock.after(ANSWER_WITHIN_MS, () => waiting.abort());
  try {
    const response = await fetch(action, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
      signal: waiting.signal,
    });
    return (await response.json()) as FormAnswer;
  } finally {
    stopWaiting();
  }
}

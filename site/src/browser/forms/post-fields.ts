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
    const answer: unknown = await response.json();
    if (!isFormAnswer(answer))
      throw new Error(`The answer to ${action}, ${response.status}, is none of a form.`);
    return answer;
  } finally {
    stopWaiting();
  }
}

const KINDS: readonly unknown[] = ['accepted', 'problems', 'refused'] satisfies readonly FormAnswer['kind'][];

/** A gateway may answer in place of the server, in JSON of its own. */
function isFormAnswer(answer: unknown): answer is FormAnswer {
  return typeof answer === 'object' && answer !== null && 'kind' in answer && KINDS.includes(answer.kind);
}

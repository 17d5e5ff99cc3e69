import type { Environment } from '@quellwerk/engine/browser';
import type { FormAnswer } from '@quellwerk/forms';

/** A connection that is lost in a tunnel may say nothing for minutes. What is sent twice is stored once. */
const ANSWER_WITHIN_MS = 30_000;

/** What comes of sending a form: what the server says of it, or that it says nothing, whether or not the form has arrived. */
export type PostResult = FormAnswer | { readonly kind: 'unanswered' };

/** @throws where something has answered that says nothing of a form, with its address and status */
export async function postFields(
  environment: Environment,
  action: string,
  fields: string[][],
): Promise<PostResult> {
  const received = await request(environment, action, fields);
  if (received === undefined) return { kind: 'unanswered' };
  const answer = parseJson(received.text);
  if (!isFormAnswer(answer))
    throw new Error(`The answer to ${action}, ${received.status}, is none of a form.`);
  return answer;
}

interface Received {
  readonly status: number;
  readonly text: string;
}

/** Nothing where the connection failed, which can also be before all of the answer has come. */
async function request(
  { fetch, clock }: Environment,
  action: string,
  fields: string[][],
): Promise<Received | undefined> {
  const waiting = new AbortController();
  const stopWaiting = clock.after(ANSWER_WITHIN_MS, () => waiting.abort());
  const init: RequestInit = {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
    signal: waiting.signal,
  };
  try {
    const response = await fetch(action, init);
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  } finally {
    stopWaiting();
  }
}

/** Nothing where it is no JSON: a gateway answers in HTML. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

/** A gateway may answer in place of the server, in JSON of its own. */
function isFormAnswer(answer: unknown): answer is FormAnswer {
  const { kind, next, problems, message } = Object(answer) as Readonly<Record<string, unknown>>;
  switch (kind) {
    case 'accepted':
      return typeof next === 'string';
    case 'problems':
      return Array.isArray(problems);
    case 'refused':
      return typeof message === 'string';
    default:
      return false;
  }
}

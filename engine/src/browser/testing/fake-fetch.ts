import type { Fetch } from '../environment.ts';

type AnswerAtOnce =
  { readonly status: number; readonly body?: unknown; readonly text?: string } | 'failure' | 'never';

/** A status with a body, a failing network, an answer that never comes, or one that comes later. */
export type Answer = AnswerAtOnce | Promise<AnswerAtOnce>;

export interface FakeFetch {
  readonly fetch: Fetch;
  /** Every request so far: `GET /page-data/…`. */
  readonly requests: string[];
  /** A list is answered in turn; its last entry again and again. Unknown addresses get a 404. */
  answer(url: string, ...answers: Answer[]): void;
  count(url: string): number;
}

export function createFakeFetch(): FakeFetch {
  const answers = new Map<string, Answer[]>();
  const requests: string[] = [];
  const count = (url: string) =>
    requests.filter((request) => request === url || request === `GET ${url}`).length;
  return {
    requests,
    count,
    answer: (url, ...list) => void answers.set(url, list),
    fetch(url, { method = 'GET', mode } = {}) {
      // A HEAD that may follow a redirect to another origin would tell that origin about the visit.
      if (method === 'HEAD' && mode !== 'same-origin') throw new Error('A HEAD must stay on its origin');
      const key = method === 'GET' ? url : `${method} ${url}`;
      requests.push(`${method} ${url}`);
      const list = answers.get(key) ?? [{ status: 404 }];
      const answer = list[Math.min(count(`${method} ${url}`), list.length) - 1] ?? 'failure';
      const respond = (given: AnswerAtOnce): Promise<Response> => {
        if (given === 'never') return new Promise(() => undefined);
        if (given === 'failure') return Promise.reject(new TypeError('Failed to fetch'));
        const text = given.text ?? JSON.stringify(given.body ?? null);
        return Promise.resolve(new Response(method === 'HEAD' ? null : text, { status: given.status }));
      };
      return answer instanceof Promise ? answer.then(respond) : respond(answer);
    },
  };
}

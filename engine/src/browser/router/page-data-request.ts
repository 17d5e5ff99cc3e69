/** The record of a page by its path, asked for again where a request fails (R2.8). */
import { pageDataUrl } from '../../shared/addresses.ts';
import { PAGE_DATA_DEADLINE_MS, PAGE_DATA_RETRIES } from '../../shared/constants.ts';
import type { PageData } from '../../shared/protocol.ts';
import { ASK_AGAIN } from '../ask-again.ts';
import type { Clock, Fetch } from '../environment.ts';
import { pause } from '../pause.ts';

type PageDataAnswer =
  | { readonly kind: 'success'; readonly page: PageData }
  | { readonly kind: 'missing' | 'server-error' | 'failed' };

export type PageDataRequest = (path: string) => Promise<PageDataAnswer>;

/** Pauses of 0.2, 0.4 and 0.8 s: of failures that come at once, all four requests start within the deadline. */
const FIRST_PAUSE_MS = 200;

/**
 * Requests page-data files until there is an answer (R2.8).
 * All requests of a load share one budget of retries and one deadline, so no chain of answers
 * can go on for ever, and failures that take long do not add up before the browser opens the address.
 */
export function createPageDataRequest(fetch: Fetch, clock: Clock): PageDataRequest {
  let retriesLeft = PAGE_DATA_RETRIES;
  const deadline = pause(clock, PAGE_DATA_DEADLINE_MS).then(() => {
    retriesLeft = 0;
  });
  return async (path) => {
    for (let init: RequestInit | undefined; ; init = ASK_AGAIN) {
      const answer = await readPageData(await fetch(pageDataUrl(path), init).catch(() => undefined));
      if (answer.kind !== 'failed') return answer;
      const pauseMs = FIRST_PAUSE_MS * 2 ** (PAGE_DATA_RETRIES - retriesLeft);
      if (retriesLeft > 0) await Promise.race([pause(clock, pauseMs), deadline]);
      if (retriesLeft === 0) return answer;
      retriesLeft -= 1;
    }
  };
}

async function readPageData(response: Response | undefined): Promise<PageDataAnswer> {
  switch (response?.status) {
    case 200: {
      const body: unknown = await response.json().catch(() => undefined);
      return isPageData(body) ? { kind: 'success', page: body } : { kind: 'missing' };
    }
    case 404:
      return { kind: 'missing' };
    case 500:
      return { kind: 'server-error' };
    default:
      return { kind: 'failed' };
  }
}

/** The build writes whole records; a `path` tells one from every other JSON a server may send. */
function isPageData(body: unknown): body is PageData {
  return typeof body === 'object' && body !== null && 'path' in body && typeof body.path === 'string';
}

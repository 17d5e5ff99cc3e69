/**
 * One page-data file, asked for until there is an answer (specification §4, §7;
 * the table in behaviour §2). All requests of a load share one budget of
 * retries, so no chain of answers can go on for ever.
 */
import { PAGE_DATA_RETRIES } from '../shared/constants.ts';
import { pageDataUrl } from '../shared/page-addresses.ts';
import type { PageData } from '../shared/protocol.ts';
import type { Clock, Fetch } from './environment.ts';
import { pause } from './environment.ts';

export type PageDataAnswer =
  | { readonly kind: 'success'; readonly page: PageData }
  | { readonly kind: 'missing' | 'server-error' | 'failed' };

export interface RetryBudget {
  left: number;
}

export interface RequestDependencies {
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly budget: RetryBudget;
}

/** Pauses of 0.2, 0.4 and 0.8 s: all four requests start within five seconds. */
const FIRST_PAUSE_MS = 200;

export function createRetryBudget(): RetryBudget {
  return { left: PAGE_DATA_RETRIES };
}

export async function requestPageData(
  path: string,
  dependencies: RequestDependencies,
): Promise<PageDataAnswer> {
  const { clock, budget } = dependencies;
  for (;;) {
    const answer = await requestOnce(path, dependencies.fetch);
    if (answer.kind !== 'failed' || budget.left === 0) return answer;
    await pause(clock, FIRST_PAUSE_MS * 2 ** (PAGE_DATA_RETRIES - budget.left));
    budget.left -= 1;
  }
}

async function requestOnce(path: string, fetch: Fetch): Promise<PageDataAnswer> {
  const response = await fetch(pageDataUrl(path)).catch(() => undefined);
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

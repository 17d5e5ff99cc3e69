/**
 * The payload of templates that opt in to partial hydration (specification §7).
 * It is fetched once; while it is pending it is read again every 200 ms.
 */
import { PARTIAL_HYDRATION_POLL_MS } from '../shared/constants.ts';
import { partialHydrationUrl } from '../shared/page-addresses.ts';
import type { Json } from '../shared/protocol.ts';
import type { Clock, Fetch } from './environment.ts';
import { pause } from './environment.ts';

export interface PartialHydrationDependencies {
  readonly fetch: Fetch;
  readonly clock: Clock;
}

type Payload =
  | { readonly kind: 'pending' }
  | { readonly kind: 'ready'; readonly payload: Json }
  | { readonly kind: 'failed'; readonly cause: unknown };

/** Rejects when the payload cannot be had. */
export async function loadPartialHydration(
  path: string,
  dependencies: PartialHydrationDependencies,
): Promise<Json> {
  const url = partialHydrationUrl(path);
  const read = startFetch(url, dependencies.fetch);
  for (;;) {
    const state = read();
    if (state.kind === 'ready') return state.payload;
    if (state.kind === 'failed') throw new Error(`We couldn't load "${url}"`, { cause: state.cause });
    await pause(dependencies.clock, PARTIAL_HYDRATION_POLL_MS);
  }
}

function startFetch(url: string, fetch: Fetch): () => Payload {
  let state: Payload = { kind: 'pending' };
  void fetch(url)
    .then(async (response) => {
      if (!response.ok) throw new Error(`Answered with status ${response.status}`);
      state = { kind: 'ready', payload: (await response.json()) as Json };
    })
    .catch((cause: unknown) => {
      state = { kind: 'failed', cause };
    });
  return () => state;
}

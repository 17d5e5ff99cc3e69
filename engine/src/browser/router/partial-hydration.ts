import { partialHydrationUrl } from '../../shared/addresses.ts';
import type { Json } from '../../shared/protocol.ts';
import type { Fetch } from '../environment.ts';

/**
 * The payload of a template that opts in to partial hydration, by one request
 * (R4.8). R4.8b has a pending payload looked for every 200 ms and never fetched
 * again; a promise hands it over as soon as it is there, which is never later
 * than the next look would be.
 * Rejects when the payload cannot be had.
 */
export async function loadPartialHydration(path: string, fetch: Fetch): Promise<Json> {
  const url = partialHydrationUrl(path);
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`Answered with status ${response.status}`);
    return (await response.json()) as Json;
  } catch (cause) {
    throw new Error(`We couldn't load "${url}"`, { cause });
  }
}

import { partialHydrationUrl } from '../../shared/record-addresses.ts';
import type { Json } from '../../shared/protocol.ts';
import type { Fetch } from '../environment.ts';

/**
 * The payload of a template that opts in to partial hydration, by one request:
 * the page that is left stays until it has come (R4.8b).
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

import type { Fetch } from '../environment.ts';

/**
 * A file of page data by one request: a record, a query, a slice, or the payload of a template that opts in to partial
 * hydration. Rejects on every status but 200 and on everything but a JSON object.
 */
export async function readRecord(fetch: Fetch, url: string): Promise<object> {
  const response = await fetch(url).catch(() => undefined);
  const body: unknown = response?.status === 200 ? await response.json().catch(() => undefined) : undefined;
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Error(`We couldn't load "${url}"`);
  return body;
}

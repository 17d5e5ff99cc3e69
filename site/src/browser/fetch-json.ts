import type { Environment } from '@quellwerk/engine/browser';

/**
 * A JSON file that the build has made.
 *
 * @throws where there is no such file, with its address and the status of the answer
 */
export async function fetchJson(fetch: Environment['fetch'], address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.json();
}

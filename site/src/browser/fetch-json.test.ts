import { expect, test } from 'vitest';
import { fetchJson } from './fetch-json.ts';

test('a file of the build is read, and one that is missing is named', async () => {
  const fetch = async (address: string) =>
    address === '/a.json' ? Response.json({ a: 1 }) : new Response('', { status: 503 });
  expect(await fetchJson(fetch, '/a.json')).toEqual({ a: 1 });
  await expect(fetchJson(fetch, '/b.json')).rejects.toThrow('/b.json answered 503.');
});

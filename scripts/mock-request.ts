import type { Request } from 'openapi-backend';
import type { IncomingMessage } from 'node:http';

/** More than any call of the interface needs. */
const MAX_BODY_BYTES = 100_000;

/** A request as the description is checked against it; undefined where the body is too long or no JSON. */
export async function readMockRequest(incoming: IncomingMessage): Promise<Request | undefined> {
  const text = await readText(incoming);
  if (text === undefined) return undefined;
  const { pathname, search } = new URL(incoming.url ?? '/', 'http://mock');
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  );
  const request = { method: incoming.method ?? 'GET', path: pathname, query: search.slice(1), headers };
  if (text === '') return request;
  if (headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true)
    return { ...request, body: Object.fromEntries(new URLSearchParams(text)) };
  try {
    return { ...request, body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

async function readText(incoming: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size > MAX_BODY_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}

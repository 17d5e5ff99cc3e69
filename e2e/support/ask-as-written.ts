import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';

/** Asks for a path letter by letter; `fetch` puts dots and slashes right before it sends them. */
export async function askAsWritten(origin: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin);
  const [answer] = (await once(request({ hostname, port, path, agent: false }).end(), 'response')) as [
    IncomingMessage,
  ];
  return answer.resume();
}

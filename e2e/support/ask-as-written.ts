import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** Asks for a path letter by letter; `fetch` puts dots and slashes right before it sends them. */
export async function askAsWritten(origin: string, path: string): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  // Without an agent, no connection is left open for a next request.
  const sent = request({ hostname, port, path, agent: false }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, text: await readText(answer) };
}

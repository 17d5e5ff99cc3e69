import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What happens to a request instead of its ordinary answer. */
export type Fault =
  | {
      readonly kind: 'status';
      readonly status: number;
      readonly body?: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** The answer comes once this is fulfilled; at once where nothing is said. */
      readonly until?: Promise<void>;
    }
  /** The connection ends without an answer. */
  | { readonly kind: 'abort' }
  /** No answer ever comes, until the proxy stops. */
  | { readonly kind: 'hang' }
  /** The ordinary answer, later. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The ordinary answer, once the promise is fulfilled. */
  | { readonly kind: 'hold'; readonly until: Promise<void> }
  /** The ordinary body, changed; it is not to be stored, unless the headers say otherwise. */
  | {
      readonly kind: 'rewrite';
      readonly change: (body: string) => string;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** The ordinary body as far as these characters, which come with the rest once the promise is fulfilled. */
  | { readonly kind: 'pause'; readonly before: string; readonly until: Promise<void> };

export interface SeenRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** What the browser says it is for: `navigate` for a document. */
  readonly mode: string | undefined;
}

/** Decides over each request; undefined lets it pass. */
export type FaultRule = (request: SeenRequest) => Fault | undefined;

export interface FaultProxy {
  readonly origin: string;
  /** Every request so far, in order. */
  readonly requests: SeenRequest[];
  /** Replaces the rule for the requests to come. */
  inject(rule: FaultRule): void;
  /** Sends everything to another server from now on, as a new deploy does. */
  forwardTo(origin: string): void;
  stop(): Promise<void>;
}

/** A server between browser and site that fails on demand. */
export async function startFaultProxy(siteOrigin: string): Promise<FaultProxy> {
  let rule: FaultRule = () => undefined;
  let target = siteOrigin;
  const requests: SeenRequest[] = [];
  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const seen = { method, url, mode: headers['sec-fetch-mode']?.toString() };
    requests.push(seen);
    answer({ incoming, response, target }, rule(seen));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    inject(next) {
      rule = next;
    },
    forwardTo(origin) {
      target = origin;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
  readonly target: string;
}

function answer(exchange: Exchange, fault: Fault | undefined): void {
  const { response } = exchange;
  switch (fault?.kind) {
    case undefined:
      return forward(exchange);
    case 'status': {
      const { status, headers, body = `injected ${status}` } = fault;
      const end = (): void => {
        response.writeHead(status, { 'content-type': 'text/html', 'cache-control': 'no-store', ...headers });
        response.end(body);
      };
      if (fault.until === undefined) end();
      else void fault.until.then(end);
      return;
    }
    case 'abort':
      response.destroy();
      return;
    case 'hang':
      return;
    case 'delay':
      setTimeout(() => forward(exchange), fault.milliseconds);
      return;
    case 'hold':
      void fault.until.then(() => forward(exchange));
      return;
    case 'rewrite':
      return forward(exchange, (body) => response.end(fault.change(body)), fault.headers);
    case 'pause':
      return forward(exchange, (body) => {
        const { before, until } = fault;
        const [start = ''] = body.split(before, 1);
        response.write(start);
        void until.then(() => response.end(body.slice(start.length)));
      });
  }
}

/** @param send sends the body in another way than as it comes, with further headers */
function forward(
  { incoming, response, target }: Exchange,
  send?: (body: string) => void,
  further: Readonly<Record<string, string>> = {},
): void {
  const headers = { ...incoming.headers };
  // Such a body has to arrive as plain text, and whole.
  if (send !== undefined) {
    delete headers['accept-encoding'];
    delete headers['if-none-match'];
    delete headers['if-modified-since'];
  }
  const { hostname, port } = new URL(target);
  // As it was sent: an address like `//host/` would mean another host if it were resolved.
  const options = { hostname, port, path: incoming.url, method: incoming.method, headers };
  const upstream = httpRequest(options, (answered) => {
    if (send === undefined) {
      response.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    answered.on('data', (chunk: Buffer) => chunks.push(chunk));
    answered.on('end', () => {
      const { 'content-length': _length, etag: _etag, ...kept } = answered.headers;
      response.writeHead(answered.statusCode ?? 502, { ...kept, 'cache-control': 'no-store', ...further });
      send(Buffer.concat(chunks).toString());
    });
  });
  upstream.on('error', () => response.destroy());
  incoming.pipe(upstream);
}

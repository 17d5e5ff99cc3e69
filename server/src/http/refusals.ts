import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorCode } from '../shared/error-code.ts';

/** Why a connection was given up before or instead of an answer of ours. */
export type RefusalReason =
  'malformed' | 'timeout' | 'too-large' | 'host' | 'expectation' | 'pipelining' | 'address';

export interface RequestRefusal {
  readonly status: 400 | 408 | 417 | 431;
  readonly reason: RefusalReason;
}

const STATUS_TEXTS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
} as const satisfies Record<RequestRefusal['status'], string>;

/** What Node's parser found wrong with bytes that became no request. */
export function requestRefusalOf(error: unknown): RequestRefusal {
  switch (errorCode(error)) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, reason: 'too-large' };
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, reason: 'timeout' };
    default:
      return { status: 400, reason: 'malformed' };
  }
}

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Whether a request names exactly one host, and names it well (RFC 9112, 3.2). HTTP/1.0 needs none. */
export function hasSoundHost({ rawHeaders, headers, httpVersion }: IncomingMessage): boolean {
  if (headers.host === undefined) return httpVersion === '1.0';
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 'host'.length && rawHeaders[index]?.toLowerCase() === 'host')
      hosts += 1;
  }
  return hosts === 1 && HOST.test(headers.host);
}

/** Answers over the bare socket where Node made no response, and closes it. */
export function refuseSocket(socket: Duplex, { status }: RequestRefusal, headers: readonly string[]): void {
  const lines = [`HTTP/1.1 ${status} ${STATUS_TEXTS[status]}`];
  for (let index = 0; index < headers.length; index += 2)
    lines.push(`${headers[index]}: ${headers[index + 1]}`);
  lines.push('connection: close', 'content-length: 0');
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}

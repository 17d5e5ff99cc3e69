import type { ServerResponse } from 'node:http';
import type { HeaderList } from './header-list.ts';

/** Status line and headers as they go over the wire, all but what differs from answer to answer. */
export type PreparedHead = string;

const STATUS_LINES = { 200: 'HTTP/1.1 200 OK', 304: 'HTTP/1.1 304 Not Modified' } as const;

/** Writes a head once, when a release is loaded, so that no answer has to check and join its headers again. */
export function prepareHead(status: keyof typeof STATUS_LINES, headers: HeaderList): PreparedHead {
  return `${STATUS_LINES[status]}\r\n${toLines(headers)}`;
}

export interface PreparedAnswer {
  readonly status: keyof typeof STATUS_LINES;
  readonly head: PreparedHead;
  /** Headers that depend on the connection. */
  readonly headers: HeaderList;
  /** From {@link createDateLine}. */
  readonly dateLine: string;
  readonly body?: Uint8Array;
}

/**
 * Sends an answer with a prepared head over a connection that stays open. Node's
 * `writeHead` checks every header of every answer, which takes longer than all
 * the rest; a response that has its head already (`_header`, where Node keeps
 * what it has joined) is sent as it stands.
 *
 * @returns false where Node has to write the head: the connection closes after
 *   this answer, or this Node keeps the head elsewhere
 */
export function sendPrepared(
  response: ServerResponse,
  { status, head, headers, dateLine, body }: PreparedAnswer,
): boolean {
  if (!response.shouldKeepAlive || headers.includes('connection') || !('_header' in response)) return false;
  const fields = `${head}${headers.length > 0 ? toLines(headers) : ''}${dateLine}${KEEP_ALIVE}`;
  response.statusCode = status;
  response._header = fields;
  if (body === undefined) response.end();
  else response.end(body);
  return true;
}

/** Longer than balancers keep theirs, so that none sends a request into a connection that is being closed. */
export const KEEP_ALIVE_S = 75;
const KEEP_ALIVE = `Connection: keep-alive\r\nKeep-Alive: timeout=${KEEP_ALIVE_S}\r\n\r\n`;

/** The date of an answer (RFC 9110, 6.6.1), made once a second. */
export function createDateLine(): () => string {
  let second = -1;
  let line = '';
  return () => {
    const now = Date.now();
    const current = Math.floor(now / 1000);
    if (current !== second) {
      second = current;
      line = `Date: ${new Date(now).toUTCString()}\r\n`;
    }
    return line;
  };
}

function toLines(headers: HeaderList): string {
  let lines = '';
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}

import type { FastifyBaseLogger } from 'fastify';
import { pino, stdSerializers } from 'pino';
import { pathWithoutQuery } from '../http/request-path.ts';
import { publicPathPrefix } from '../http/public-path-prefix.ts';

interface LoggerOptions {
  readonly level: string;
  readonly destination: { write(line: string): void };
}

/**
 * One JSON line per event. A request is logged by method and path alone:
 * queries may hold access tokens, headers cookies, and addresses name people.
 */
export function createLogger({ level, destination }: LoggerOptions): FastifyBaseLogger {
  const options = {
    level,
    timestamp: createTimestamp(),
    serializers: { req: describeRequest, res: describeReply, err: stdSerializers.err },
  };
  return pino(options, destination);
}

/** The time as ISO 8601, written once for all lines of a millisecond. */
function createTimestamp(): () => string {
  let last = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== last) {
      last = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
}

function describeRequest(request: {
  readonly method?: string;
  readonly originalUrl?: string;
  readonly url?: string;
}) {
  const path = pathWithoutQuery(request.originalUrl ?? request.url ?? '');
  const prefix = publicPathPrefix(path);
  return { method: request.method, path: prefix === undefined ? path : `${prefix}…` };
}

function describeReply(reply: { readonly statusCode?: number }) {
  return { status: reply.statusCode };
}

import type { FastifyBaseLogger } from 'fastify';
import { pino, stdSerializers, stdTimeFunctions, type DestinationStream } from 'pino';
import { pathWithoutQuery } from '../site/request-path.ts';

interface LoggerOptions {
  readonly level: string;
  /** Standard output unless a test reads along. */
  readonly destination?: DestinationStream;
}

/**
 * One JSON line per event. A request is logged by method and path alone:
 * queries may hold access tokens, headers cookies, and addresses name people.
 */
export function createLogger({ level, destination }: LoggerOptions): FastifyBaseLogger {
  const options = {
    level,
    timestamp: stdTimeFunctions.isoTime,
    serializers: { req: describeRequest, res: describeReply, err: stdSerializers.err },
  };
  return destination ? pino(options, destination) : pino(options);
}

function describeRequest(request: {
  readonly method?: string;
  readonly originalUrl?: string;
  readonly url?: string;
}) {
  return { method: request.method, path: pathWithoutQuery(request.originalUrl ?? request.url ?? '') };
}

function describeReply(reply: { readonly statusCode?: number }) {
  return { status: reply.statusCode };
}

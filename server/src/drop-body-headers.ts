import type { FastifyReply } from 'fastify';

const BODY_HEADERS = [
  'accept-ranges',
  'content-encoding',
  'content-length',
  'content-range',
  'etag',
  'last-modified',
  'vary',
];

/**
 * Forgets what was said about a body that failed before its first byte. Fastify
 * has then already copied the headers to Node's response, where they would
 * describe the body of the error.
 */
export function dropBodyHeaders(reply: FastifyReply): void {
  for (const name of BODY_HEADERS) {
    reply.removeHeader(name);
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
}

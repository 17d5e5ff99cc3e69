import type { FastifyReply, FastifyRequest } from 'fastify';
import { parseByteRange } from './byte-range.ts';
import { matchesEntityTag } from './entity-tag.ts';
import type { OpenFile } from './published-files.ts';

/** Answers 200, 206, 304 or 416 with a file, and closes its handle. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: OpenFile,
): Promise<FastifyReply> {
  setFileHeaders(reply, file);
  reply.header('etag', file.entityTag).header('accept-ranges', 'bytes');
  if (matchesEntityTag(request.headers['if-none-match'], file.entityTag)) {
    await file.handle.close();
    return reply.code(304).removeHeader('content-type').removeHeader('content-encoding').send();
  }
  const range = isRangeWanted(request, file)
    ? parseByteRange(request.headers.range, file.size)
    : { kind: 'whole' as const };
  if (range.kind === 'whole') return sendBytes(request, reply, { file, start: 0, end: file.size - 1 });
  if (range.kind === 'part') {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    return sendBytes(request, reply, { file, start: range.start, end: range.end });
  }
  await file.handle.close();
  return reply
    .code(416)
    .header('content-range', `bytes */${file.size}`)
    .removeHeader('content-encoding')
    .send();
}

/** Sends a file as the body of an error; conditions and ranges of the request do not apply to it. */
export async function sendStatusFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, status }: { readonly file: OpenFile; readonly status: number },
): Promise<FastifyReply> {
  setFileHeaders(reply, file);
  return sendBytes(request, reply.code(status), { file, start: 0, end: file.size - 1 });
}

function setFileHeaders(reply: FastifyReply, file: OpenFile): void {
  reply.header('content-type', file.contentType);
  if (file.varies) reply.header('vary', 'Accept-Encoding');
  if (file.encoding) reply.header('content-encoding', file.encoding);
}

/** A range of an older version must not be joined with bytes of this one. */
function isRangeWanted(request: FastifyRequest, file: OpenFile): boolean {
  const condition = request.headers['if-range'];
  return request.method === 'GET' && (condition === undefined || condition === file.entityTag);
}

interface Bytes {
  readonly file: OpenFile;
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

async function sendBytes(request: FastifyRequest, reply: FastifyReply, bytes: Bytes): Promise<FastifyReply> {
  const length = bytes.end - bytes.start + 1;
  reply.header('content-length', length);
  if (request.method !== 'HEAD' && length > 0) {
    return reply.send(bytes.file.handle.createReadStream({ start: bytes.start, end: bytes.end }));
  }
  await bytes.file.handle.close();
  return reply.send();
}

import type { IncomingMessage } from 'node:http';
import { pipeline, Transform, type Duplex, type Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip } from 'node:zlib';

/** A body that ended too early: too large, too slow, or cut off on the way. */
export class BrokenBodyError extends Error {
  override readonly name = 'BrokenBodyError';
  readonly isTimeout: boolean;

  constructor(isTimeout: boolean, cause: Error) {
    super('The body of a third-party script broke off.', { cause });
    this.isTimeout = isTimeout;
  }
}

interface BodyLimits {
  /** In bytes after decoding, so that a small answer cannot unfold without end. */
  readonly sizeLimit: number;
  /** Whether the time is up, asked when the body breaks. */
  readonly isTimedOut: () => boolean;
  readonly onEnd: (error: Error | null | undefined) => void;
}

/** The decoded body of a response as a stream that fails with `BrokenBodyError` beyond a limit. */
export function limitBody(response: IncomingMessage, { sizeLimit, isTimedOut, onEnd }: BodyLimits): Readable {
  let received = 0;
  const limiter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      if (received > sizeLimit) done(new Error(`more than ${sizeLimit} bytes`));
      else done(null, chunk);
    },
    destroy(error, done) {
      done(error && new BrokenBodyError(isTimedOut(), error));
    },
  });
  const decode = DECODERS[response.headers['content-encoding'] ?? ''];
  return decode ? pipeline(response, decode(), limiter, onEnd) : pipeline(response, limiter, onEnd);
}

/** The encodings a third party may answer in; the visitor gets the plain bytes. */
const DECODERS: Readonly<Record<string, (() => Duplex) | undefined>> = {
  br: createBrotliDecompress,
  gzip: createGunzip,
  'x-gzip': createGunzip,
};

export function isReadableEncoding(encoding: string | undefined): boolean {
  return encoding === undefined || encoding === 'identity' || DECODERS[encoding] !== undefined;
}

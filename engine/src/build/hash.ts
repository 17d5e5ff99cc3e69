import { createHash } from 'node:crypto';

/** A short hash of a text or of bytes, for names and cache keys. */
export function contentHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

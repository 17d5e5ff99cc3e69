import { hash } from 'node:crypto';

/** A short hash of a text or of bytes, for names and cache keys. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 16);
}

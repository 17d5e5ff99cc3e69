/** What a submission is called towards its sender: eight characters that cannot be mistaken for one another, for the telephone. */
import { randomBytes } from 'node:crypto';

const PREFIX = 'QW';
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const SHAPE = new RegExp(`^${PREFIX}-[${LETTERS}]{4}-[${LETTERS}]{4}$`);

/** Such as `QW-7F3K-9TZ2`. */
export function createReference(): string {
  const letters = [...randomBytes(8)].map((byte) => LETTERS[byte % LETTERS.length]);
  return `${PREFIX}-${letters.slice(0, 4).join('')}-${letters.slice(4).join('')}`;
}

/** Whether a text may be a reference, so that it is worth looking for. */
export function isReference(text: string): boolean {
  return SHAPE.test(text);
}

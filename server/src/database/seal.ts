import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';
import { domainToASCII } from 'node:url';

/** Keeps personal data unreadable in the database and in backups, where a key is set. */
export interface Seal {
  seal(text: string): string;
  /** @throws when the text was sealed with another key or has been changed */
  open(sealed: string): string;
  /** Whether a text can be opened: it was sealed with this key, or before there was one. */
  canOpen(sealed: string): boolean;
  /** The same for the same text, and says nothing about it to whoever lacks the key. */
  digest(text: string): string;
  /** The digest of an address, however it is spelled. */
  subjectOf(email: string): string;
  /** Under which subjects an address may be stored: this one's, and that of the time before there was a key. */
  subjectsOf(email: string): readonly string[];
}

const ENCRYPTED_PREFIX = 'v1:';
const PLAIN_PREFIX = 'v0:';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** @param key 32 bytes; without one, texts are stored as they are */
export function createSeal(key: Buffer | undefined): Seal {
  const open = (sealed: string): string => {
    if (sealed.startsWith(PLAIN_PREFIX)) return sealed.slice(PLAIN_PREFIX.length);
    if (key === undefined)
      throw new Error(
        'The database holds encrypted entries. Set FORMS_KEY to the key they were written with.',
      );
    return decrypt(sealed.slice(ENCRYPTED_PREFIX.length), key);
  };
  return {
    seal: (text) => (key === undefined ? PLAIN_PREFIX + text : ENCRYPTED_PREFIX + encrypt(text, key)),
    open,
    canOpen(sealed) {
      try {
        open(sealed);
        return true;
      } catch {
        return false;
      }
    },
    digest: (text) => digest(text, key),
    subjectOf: (email) => subjectOf(email, key),
    subjectsOf: (email) => [
      ...(key === undefined ? [] : [subjectOf(email, key)]),
      subjectOf(email, undefined),
    ],
  };
}

function subjectOf(email: string, key: Buffer | undefined): string {
  return digest(comparableAddress(email), key);
}

function digest(text: string, key: Buffer | undefined): string {
  const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
  return hash.update(text).digest('hex');
}

/** A host with other letters than a to z as mail servers call it (RFC 5891), as some browsers send it already. */
function comparableAddress(email: string): string {
  const [, local = '', host = ''] = /^(.*@)([^@]*[^\p{ASCII}][^@]*)$/u.exec(email.trim().toLowerCase()) ?? [];
  return host === '' ? email.trim().toLowerCase() : local + (domainToASCII(host) || host);
}

/** AES-256-GCM; nonce, tag and text in base64. */
function encrypt(text: string, key: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

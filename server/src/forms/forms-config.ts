import { resolve } from 'node:path';
import * as v from 'valibot';
import type { DatabaseOptions } from '../database/database.ts';
import type { MailOptions } from '../mail/transport.ts';

/** The settings of forms, their database and their mails. */
export interface FormsConfig {
  readonly database: DatabaseOptions;
  readonly mail: MailOptions;
  /** For personal data in the database; undefined where none is set. */
  readonly key: Buffer | undefined;
}

export type FormsConfigResult =
  | { readonly kind: 'config'; readonly config: FormsConfig }
  | { readonly kind: 'problems'; readonly problems: readonly string[] };

/** 32 bytes in base64, of either alphabet (RFC 4648). */
const KEY = /^[\w+/-]{43}=?$/;
/** That of the samples, which no mail server of an operator sends for. */
export const DEFAULT_SENDER = 'Quellwerk <hello@quellwerk.example>';
const DEFAULT_DATA_DIR = './data';
const POSTGRES_ADDRESS = /^postgres(?:ql)?:\/\//i;
const SMTP_SCHEME = /^\s*smtps?:/i;
const SPELL_SIGNS =
  'Write signs of user and password as in %2F for /, %3F for ?, %23 for #, %40 for @, %3A for : and %25 for %';

const configSchema = v.object({
  DATA_DIR: v.optional(v.string(), DEFAULT_DATA_DIR),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => POSTGRES_ADDRESS.test(value),
        'is not a PostgreSQL address. Set it to postgres://user:password@host:5432/database, or leave it out for the embedded database.',
      ),
      v.check(
        (value) => !POSTGRES_ADDRESS.test(value) || namesDatabase(value),
        `names neither host nor database, or has more after them than a port and settings. ${SPELL_SIGNS}, as postgres://user:p%2Fword@host:5432/database.`,
      ),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => SMTP_SCHEME.test(value),
        'is not an SMTP address. Set it to smtps://user:password@host:465 or smtp://user:password@host:587?requireTLS=true, or leave it out to have mails written into a folder.',
      ),
      v.check(
        (value) => !SMTP_SCHEME.test(value) || endsWithHost(value),
        `names no host, or has more after it than a port and settings. ${SPELL_SIGNS}, as smtps://user:p%2Fword@host:465.`,
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'is not an address. Set it to Name <name@example.org>.'),
    ),
    DEFAULT_SENDER,
  ),
  FORMS_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        KEY,
        'is not 32 bytes in base64. Make one with `openssl rand -base64 32`, and keep a copy apart from the backups.',
      ),
      v.transform((value) => Buffer.from(value, 'base64')),
    ),
  ),
});

/** Reads the settings of forms from the environment and makes nothing; every wrong one is named, none is printed. */
export function readFormsConfig(env: Readonly<Record<string, string | undefined>>): FormsConfigResult {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = v.safeParse(configSchema, given);
  if (!result.success) {
    return {
      kind: 'problems',
      problems: result.issues.map((issue) => `${v.getDotPath(issue) ?? 'environment'}  ${issue.message}`),
    };
  }
  const { DATA_DIR, DATABASE_URL, SMTP_URL, MAIL_FROM, FORMS_KEY } = result.output;
  const dataDir = resolve(DATA_DIR);
  return {
    kind: 'config',
    config: {
      database: { dataDir, databaseUrl: DATABASE_URL },
      mail: { dataDir, smtpUrl: SMTP_URL, from: MAIL_FROM },
      key: FORMS_KEY,
    },
  };
}

/** Where `DATA_DIR` leads, also where another setting is wrong. */
export function readDataDir({ DATA_DIR }: Readonly<Record<string, string | undefined>>): string {
  return resolve(DATA_DIR?.trim() ? DATA_DIR : DEFAULT_DATA_DIR);
}

/**
 * Whether all of an address means what it seems to: what follows a sign of the password could be taken for host, database or
 * settings, and would stand in questions to DNS and in the log.
 */
function namesDatabase(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { username, hostname, pathname, search, hash } = new URL(value);
  // Without a host, the settings may name the folder of a socket, and the system has one of its own.
  const namesOne = hostname !== '' || /^\/[^/]/.test(pathname);
  const hasSettings =
    /^(?:\?(?:\w+=[^&]*(?:&|$))*)?$/.test(search) && (username !== '' || !search.includes('@'));
  return namesOne && /^(?:\/[^/@]*)?$/.test(pathname) && hasSettings && hash === '';
}

/** A `/`, `?` or `#` ends the host, so that one in a password makes a host of a part of the password. */
function endsWithHost(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { hostname, pathname, search, hash } = new URL(value);
  return hostname !== '' && ['', '/'].includes(pathname) && !search.includes('@') && hash === '';
}

import * as v from 'valibot';
import { databaseOptions, databaseSettings, SPELL_SIGNS } from '../configuration/database-config.ts';
import { readSettings } from '../configuration/read-settings.ts';
import type { Environment } from '../configuration/read-settings.ts';
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
const SMTP_SCHEME = /^\s*smtps?:/i;

const configSchema = v.object({
  ...databaseSettings.entries,
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

/** Reads the settings of forms, also those of their database, and makes nothing. */
export function readFormsConfig(env: Environment): FormsConfigResult {
  const read = readSettings(configSchema, env);
  if (read.kind === 'problems') return read;
  const { SMTP_URL, MAIL_FROM, FORMS_KEY } = read.settings;
  const database = databaseOptions(read.settings);
  const mail = { dataDir: database.dataDir, smtpUrl: SMTP_URL, from: MAIL_FROM };
  return { kind: 'config', config: { database, mail, key: FORMS_KEY } };
}

/** A `/`, `?` or `#` ends the host, so that one in a password makes a host of a part of the password. */
function endsWithHost(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { hostname, pathname, search, hash } = new URL(value);
  return hostname !== '' && ['', '/'].includes(pathname) && !search.includes('@') && hash === '';
}

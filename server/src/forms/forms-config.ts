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

const KEY_BYTES = 32;

const configSchema = v.object({
  DATA_DIR: v.optional(v.string(), './data'),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => hasScheme(value, ['postgres:', 'postgresql:']),
        'is not a PostgreSQL address. Set it to postgres://user:password@host:5432/database, or leave it out for the embedded database.',
      ),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => hasScheme(value, ['smtp:', 'smtps:']),
        'is not an SMTP address. Set it to smtps://user:password@host:465 or smtp://user:password@host:587?requireTLS=true, or leave it out to have mails written into a folder.',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/, 'is not an address. Set it to Name <name@example.org>.'),
    ),
    'Quellwerk <hello@quellwerk.example>',
  ),
  FORMS_KEY: v.optional(
    v.pipe(
      v.string(),
      v.transform((value) => Buffer.from(value, 'base64')),
      v.check(
        (key) => key.length === KEY_BYTES,
        'is not 32 bytes in base64. Make one with `openssl rand -base64 32`, and keep a copy apart from the backups.',
      ),
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

function hasScheme(value: string, schemes: readonly string[]): boolean {
  return URL.canParse(value) && schemes.includes(new URL(value).protocol);
}

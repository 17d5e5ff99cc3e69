/** What a server does without some of its settings: nothing that stops it, and nothing that an operator should find out later. */
import { join } from 'node:path';
import { DATABASE_FILE } from '../database/database.ts';
import type { DatabaseOptions } from '../database/database.ts';
import type { EmbeddedFiles } from '../database/embedded/embedded-files.ts';
import type { ReadinessCheck } from '../operation/operations-server.ts';
import { DEFAULT_SENDER } from './forms-config.ts';
import type { FormsConfig } from './forms-config.ts';

const NO_KEY = 'FORMS_KEY is not set: personal data are stored in clear';

/** For a server in production that has none. */
export const MISSING_KEY: ReadinessCheck = { name: 'missing key', problem: () => NO_KEY, isNotice: true };

/** For the log of a server in production, one line each. */
export function missingSettings({ key, mail }: FormsConfig): readonly string[] {
  return [
    ...(key === undefined ? [`${NO_KEY}. Set it, and keep a copy apart from the backups.`] : []),
    ...(mail.smtpUrl === undefined
      ? ['SMTP_URL is not set: mails are written into DATA_DIR/outbox, and nobody gets them.']
      : []),
    ...(mail.smtpUrl !== undefined && mail.from === DEFAULT_SENDER
      ? [`MAIL_FROM is not set: mails come from ${DEFAULT_SENDER}. Set it to an address of your domain.`]
      : []),
  ];
}

/** Says what an embedded database holds that is out of reach; undefined where there is nothing to say. */
export type LeftBehind = () => string | undefined;

/**
 * Looks for an embedded database with submissions where a server uses PostgreSQL: its entries are out of reach, and no
 * retention deletes them. It is opened again only when its files have changed.
 */
export function createLeftBehind(
  { dataDir, databaseUrl }: DatabaseOptions,
  files: EmbeddedFiles,
): LeftBehind {
  const path = join(dataDir, DATABASE_FILE);
  let known: { readonly state: string; readonly holds: boolean } | undefined;
  return () => {
    if (databaseUrl === undefined) return undefined;
    const state = files.stateOf(path);
    if (known?.state !== state) known = { state, holds: files.holdsSubmissions(path) };
    if (!known.holds) return undefined;
    return `${path} holds submissions that this server does not use, because DATABASE_URL is set; files of mails are not deleted. Move it away once nobody needs them, or leave DATABASE_URL out`;
  };
}

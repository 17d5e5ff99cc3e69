/** What a server does without some of its settings: nothing that stops it, and nothing that an operator should find out later. */
import { join } from 'node:path';
import { statSync } from 'node:fs';
import LibsqlDatabase from 'libsql';
import { DATABASE_FILE } from '../database/database.ts';
import type { DatabaseOptions } from '../database/database.ts';
import { fileErrorCode } from '../database/open-for-command.ts';
import { DEFAULT_SENDER } from './forms-config.ts';
import type { FormsConfig } from './forms-config.ts';

/** Also on `/readyz`, for as long as it is so. */
export const NO_KEY = 'FORMS_KEY is not set: personal data are stored in clear';

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

/**
 * Says that an embedded database with submissions lies where a server uses PostgreSQL: its entries are out of reach, and
 * no retention deletes them.
 */
export function leftBehind(options: DatabaseOptions | undefined): string | undefined {
  if (options?.databaseUrl === undefined) return undefined;
  const file = join(options.dataDir, DATABASE_FILE);
  if (!holdsSubmissions(file)) return undefined;
  return `${file} holds submissions that this server does not use, because DATABASE_URL is set; files of mails are not deleted. Move it away once nobody needs them, or leave DATABASE_URL out`;
}

/** By path: each opening takes time, and keeps a connection for a while. */
const answers = new Map<string, { readonly state: string; readonly holds: boolean }>();

function holdsSubmissions(path: string): boolean {
  const state = stateOf(path);
  const known = answers.get(path);
  if (known !== undefined && known.state === state) return known.holds;
  const holds = lookForSubmissions(path);
  answers.set(path, { state, holds });
  return holds;
}

/** What changes with each write; empty where the files cannot be seen. */
function stateOf(path: string): string {
  try {
    return [path, `${path}-wal`]
      .map((file) => statSync(file, { throwIfNoEntry: false }))
      .map((stats) => (stats === undefined ? 'none' : `${stats.ino} ${stats.size} ${stats.mtimeMs}`))
      .join();
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    return '';
  }
}

function lookForSubmissions(path: string): boolean {
  try {
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return false;
    const file = new LibsqlDatabase(path, { readonly: true });
    try {
      if (file.prepare("select 1 from sqlite_master where name = 'submissions'").all().length === 0)
        return false;
      return file.prepare('select 1 from submissions limit 1').all().length > 0;
    } finally {
      file.close();
    }
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    // Who cannot read it cannot know that it holds none.
    return true;
  }
}

/** `npm run backup` and `npm run restore`: copies of what the forms have taken. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { readDatabaseConfig } from './configuration/database-config.ts';
import { readArguments } from './configuration/read-arguments.ts';
import { createBackup } from './database/backup.ts';
import { pruneKept } from './database/kept-data.ts';
import { pruneBackups } from './database/prune-backups.ts';
import { restoreBackup } from './database/restore.ts';
import { errorCode } from './shared/error-code.ts';

const DEFAULT_KEEP_DAYS = '14';

const USAGE = `Usage: node server/backup.js backup [FOLDER] [--keep-days DAYS]      (in the project: npm run backup -- …)
         a copy in a new folder below FOLDER (./backups); the server goes on. Afterwards, also where it
         could not be made, copies in FOLDER that are about DAYS (${DEFAULT_KEEP_DAYS}) old or older are deleted,
         except the newest, and what restores have kept in DATA_DIR for as long.
       node server/backup.js restore BACKUP      (in the project: npm run restore -- BACKUP)
         puts a backup in the place of the data, which are kept; stop every server first. Who has left a list since it was
         made stays off it, and forms closed since then stay closed. Mails that waited then are held until
         \`node server/forms.js resend --held\` sends them.

DATA_DIR and DATABASE_URL have to be those of the server. FORMS_KEY is no part of a backup: keep a copy elsewhere.
`;

async function main(): Promise<string | undefined> {
  const given = readArguments({ 'keep-days': { type: 'string', default: DEFAULT_KEEP_DAYS } });
  if (given === undefined) return USAGE;
  const [command, path, ...more] = given.positionals;
  const keepDays = given.values['keep-days'];
  const isSound = more.length === 0 && /^[1-9]\d{0,3}$/.test(keepDays);
  if (!isSound) return USAGE;
  if (command === 'backup') return backUp(resolve(path ?? './backups'), Number(keepDays));
  return command === 'restore' && path !== undefined ? restore(resolve(path)) : USAGE;
}

async function backUp(folder: string, keepDays: number): Promise<string | undefined> {
  const config = readDatabaseConfig(process.env);
  if (config.kind === 'problems') return config.problems.join('\n');
  const now = new Date();
  const result = await createBackup(config.config, folder, now);
  const problems: string[] = [];
  if (result.kind === 'done') process.stdout.write(`${result.path} is complete.\n`);
  else problems.push(result.problem);
  // On a disk that is full, old copies are what makes room for the next one; and nobody may keep them longer.
  if (result.kind === 'done' || (await isFolder(folder))) {
    const copies = await pruneBackups(folder, { keepDays, now });
    const kept = await pruneKept(config.config.dataDir, { keepDays, now });
    const deleted = copies.deleted + kept.deleted;
    if (deleted > 0) process.stdout.write(`About ${keepDays} days old or older, and deleted: ${deleted}.\n`);
    problems.push(...copies.problems, ...kept.problems);
  }
  return problems.length === 0 ? undefined : problems.join('\n');
}

async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

async function restore(backup: string): Promise<string | undefined> {
  const config = readDatabaseConfig(process.env);
  if (config.kind === 'problems') return config.problems.join('\n');
  const result = await restoreBackup(backup, config.config, new Date());
  if (result.kind === 'done') process.stdout.write(`${result.path} is restored.\n`);
  if (result.kept !== undefined) process.stdout.write(`${result.kept} holds what it has replaced.\n`);
  if (result.held !== undefined)
    process.stdout.write(
      `Mails that waited when the copy was made, and are held because they may have left since: ${result.held}. \`node server/forms.js resend --held\` sends them.\n`,
    );
  if (result.ended !== undefined)
    process.stdout.write(
      result.ended === 'unknown'
        ? 'Who has left a list since the copy was made, and which forms were closed, is not known, because what was there cannot be read: whoever has left is on it again, and the forms are open.\n'
        : `Left a list since the copy was made, and stay off it: ${result.ended}.\n`,
    );
  if (result.closed !== undefined)
    process.stdout.write(
      `Closed since the copy was made, and stay closed: ${result.closed.join(', ')}. \`node server/forms.js open FORM\` opens one.\n`,
    );
  return result.kind === 'problem' ? result.problem : undefined;
}

const problem = await main();
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

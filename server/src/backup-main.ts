/** `npm run backup` and `npm run restore`: copies of what the forms have taken. */
import { resolve } from 'node:path';
import { readArguments } from './configuration/read-arguments.ts';
import { createBackup, restoreBackup } from './database/backup.ts';
import { pruneBackups } from './database/prune-backups.ts';
import { readFormsConfig } from './forms/forms-config.ts';

const DEFAULT_KEEP_DAYS = '14';

const USAGE = `Usage: npm run backup [-- FOLDER] [--keep-days DAYS]
         a copy in a new folder below FOLDER (./backups); the server goes on. Afterwards, copies in FOLDER
         that are older than DAYS (${DEFAULT_KEEP_DAYS}) are deleted.
       npm run restore -- BACKUP
         puts a backup in the place of the data; stop the server first

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
  const config = readFormsConfig(process.env);
  if (config.kind === 'problems') return config.problems.join('\n');
  const now = new Date();
  const result = await createBackup(config.config.database, folder, now);
  if (result.kind === 'problem') return result.problem;
  process.stdout.write(`${result.path} is complete.\n`);
  const { deleted, problems } = await pruneBackups(folder, { keepDays, now });
  if (deleted > 0) process.stdout.write(`Older than ${keepDays} days and deleted: ${deleted}.\n`);
  return problems.length === 0 ? undefined : problems.join('\n');
}

async function restore(backup: string): Promise<string | undefined> {
  const config = readFormsConfig(process.env);
  if (config.kind === 'problems') return config.problems.join('\n');
  const result = await restoreBackup(backup, config.config.database, new Date());
  if (result.kind === 'problem') return result.problem;
  process.stdout.write(`${result.path} is restored.\n`);
  return undefined;
}

const problem = await main();
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

/** `npm run backup` and `npm run restore`: copies of what the forms have taken. */
import { resolve } from 'node:path';
import { createBackup, restoreBackup } from './database/backup.ts';
import { readFormsConfig } from './forms/forms-config.ts';

const USAGE = `Usage: npm run backup [-- FOLDER]       a copy in a new folder below FOLDER (./backups); the server goes on
       npm run restore -- BACKUP        puts a backup in the place of the data; stop the server first

DATA_DIR and DATABASE_URL have to be those of the server. FORMS_KEY is no part of a backup: keep a copy elsewhere.
`;

async function main([command, path, ...more]: readonly string[]): Promise<string | undefined> {
  const isSound =
    more.length === 0 && (command === 'backup' || (command === 'restore' && path !== undefined));
  if (!isSound) return USAGE;
  const config = readFormsConfig(process.env);
  if (config.kind === 'problems') return config.problems.join('\n');
  const { database } = config.config;
  const folder = resolve(path ?? './backups');
  const result =
    command === 'backup'
      ? await createBackup(database, folder, new Date())
      : await restoreBackup(folder, database, new Date());
  if (result.kind === 'problem') return result.problem;
  process.stdout.write(`${result.path} ${command === 'backup' ? 'is complete' : 'is restored'}.\n`);
  return undefined;
}

const problem = await main(process.argv.slice(2));
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}

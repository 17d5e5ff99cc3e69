/**
 * Copies of the data while the server runs; `restore.ts` is the way back. A backup is a
 * folder: the database, the mails that were written as files, and a list with a
 * hash of each file. What is sealed stays sealed: the key is no part of it. Nor is
 * what tells senders apart for hours.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import LibsqlDatabase from 'libsql';
import { makeFolder } from '../configuration/make-folder.ts';
import { MAILS_FOLDER } from '../mail/mail-files.ts';
import { errorCode } from '../shared/error-code.ts';
import { timeOfTimestamp, timestampOf } from '../shared/timestamp.ts';
import { hashFiles, LIST_FILE, readList } from './backup-list.ts';
import type { BackupList } from './backup-list.ts';
import { DATABASE_FILE } from './database.ts';
import type { DatabaseOptions } from './database.ts';
import { changeFile } from './embedded/change-file.ts';
import { fileErrorCode } from './error-codes.ts';
import { missingDatabase } from './open-for-command.ts';
import { dumpPostgres, POSTGRES_FILE } from './postgres/postgres-tools.ts';
import { exists } from './replace-data.ts';
import type { Tables } from './schema.ts';
import { sync, syncFolder } from '../shared/sync.ts';

export type BackupResult =
  { readonly kind: 'done'; readonly path: string } | { readonly kind: 'problem'; readonly problem: string };

const DRAFT_SUFFIX = '.incomplete';
/** What is derived from networks and addresses of visitors and kept for hours, as the privacy policy says; backups stay for weeks. */
export const SENDER_TABLES = ['rate_counts', 'recent_sends'] as const satisfies readonly (keyof Tables)[];

/** Writes a backup into a new folder below `folder`; it has its name once it is whole. */
export async function createBackup(
  { dataDir, databaseUrl }: DatabaseOptions,
  folder: string,
  now: Date,
): Promise<BackupResult> {
  const missing = missingDatabase({ dataDir, databaseUrl });
  if (missing !== undefined) return { kind: 'problem', problem: missing };
  const path = join(folder, timestampOf(now));
  const draft = path + DRAFT_SUFFIX;
  const folderCode = makeFolder(folder);
  if (folderCode !== undefined) return cannotMake(draft, folderCode);
  try {
    await mkdir(draft, { mode: 0o700 });
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    // What lies in it belongs to another backup of the same second, and stays.
    if (code === 'EEXIST' && existsSync(draft))
      return problemWith(path, 'is being made by another process. Run this again.');
    return cannotMake(draft, code);
  }
  try {
    const kind = databaseUrl === undefined ? 'embedded' : 'postgres';
    const problem =
      (databaseUrl === undefined
        ? await copyEmbedded(dataDir, draft)
        : await dumpPostgres(databaseUrl, join(draft, POSTGRES_FILE), { without: SENDER_TABLES })) ??
      (await copyMails(dataDir, draft)) ??
      (await complete(draft, path, { kind, createdAt: now.toISOString() }));
    return problem === undefined ? { kind: 'done', path } : { kind: 'problem', problem };
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function cannotMake(draft: string, code: string): BackupResult {
  const remedy = code === 'ENOSPC' ? 'Make room on its disk.' : 'Name a folder in which this user may write.';
  return problemWith(draft, `cannot be made (${code}). ${remedy}`);
}

/** When a backup was made that lies under this name, and whether it is whole; undefined for everything else. */
export async function backupTime(
  folder: string,
  name: string,
): Promise<{ readonly time: number; readonly isWhole: boolean } | undefined> {
  const isWhole = !name.endsWith(DRAFT_SUFFIX);
  const time = timeOfTimestamp(isWhole ? name : name.slice(0, -DRAFT_SUFFIX.length));
  if (time === undefined || (isWhole && (await readList(join(folder, name))) === undefined)) return undefined;
  return { time, isWhole };
}

/** SQLite writes a second database from one moment of the first, while others go on writing. */
async function copyEmbedded(dataDir: string, folder: string): Promise<string | undefined> {
  const [source, target] = [join(dataDir, DATABASE_FILE), join(folder, DATABASE_FILE)];
  try {
    vacuumInto(target, source);
    forgetSenders(target);
    await sync(target);
    return checkEmbedded(target);
  } catch (error) {
    const code = fileErrorCode(error);
    if (code === undefined) throw error;
    return cannotCopy(source, { code, folder });
  }
}

function vacuumInto(target: string, source: string): void {
  const database = new LibsqlDatabase(source, { timeout: 10_000 });
  try {
    database.prepare('vacuum into ?').run(target);
  } finally {
    database.close();
  }
}

/** In a database file that nobody uses; one of before such a table does without it. */
export function forgetSenders(file: string): void {
  changeFile(file, (database) => {
    const isThere = database.prepare("select 1 from sqlite_master where type = 'table' and name = ?");
    for (const table of SENDER_TABLES)
      if (isThere.all(table).length > 0) database.exec(`delete from ${table}`);
  });
}

function checkEmbedded(file: string): string | undefined {
  const database = new LibsqlDatabase(file, { readonly: true });
  try {
    const [row] = database.prepare('pragma integrity_check').raw().all();
    const found = Array.isArray(row) ? String(row[0]) : 'no answer';
    return found === 'ok' ? undefined : `${file}  is damaged: ${found}`;
  } finally {
    database.close();
  }
}

/** Only those that are whole; a draft's name starts with a dot. The server may delete any of them meanwhile. */
async function copyMails(dataDir: string, folder: string): Promise<string | undefined> {
  const source = join(dataDir, MAILS_FOLDER);
  if (!(await exists(source))) return undefined;
  try {
    await mkdir(join(folder, MAILS_FOLDER), { mode: 0o700 });
    for (const name of await readdir(source)) {
      if (name.startsWith('.')) continue;
      const copy = join(folder, MAILS_FOLDER, name);
      try {
        await copyFile(join(source, name), copy);
      } catch (error) {
        if (errorCode(error) === 'ENOENT') continue;
        throw error;
      }
      await sync(copy);
    }
    await syncFolder(join(folder, MAILS_FOLDER));
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return cannotCopy(source, { code, folder });
  }
}

/**
 * Lists the copied files with their hashes, and gives the backup its name. All of it is on the disk when this ends: older
 * backups are deleted next, and a power cut would otherwise take the newest one with them.
 */
async function complete(
  draft: string,
  path: string,
  { kind, createdAt }: Omit<BackupList, 'files'>,
): Promise<string | undefined> {
  try {
    const list: BackupList = { kind, createdAt, files: await hashFiles(draft) };
    await writeFile(join(draft, LIST_FILE), `${JSON.stringify(list, null, 2)}\n`, { mode: 0o600 });
    await sync(join(draft, LIST_FILE));
    await syncFolder(draft);
    await rename(draft, path);
    await syncFolder(dirname(path));
    return undefined;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    // A folder that has files takes no other's place: two backups of one second.
    return code === 'ENOTEMPTY' || code === 'EEXIST'
      ? `${path}  exists already. Run this again.`
      : `${path}  cannot be completed (${code}). See that its disk has room, and run this again.`;
  }
}

function cannotCopy(
  source: string,
  { code, folder }: { readonly code: string; readonly folder: string },
): string {
  return `${source}  cannot be copied (${code}). See that this user may read it, and that ${folder} has room for it.`;
}

export function problemWith(path: string, problem: string): BackupResult {
  return { kind: 'problem', problem: `${path}  ${problem}` };
}

import { statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../shared/error-code.ts';
import { DATABASE_FILE, openDatabase } from './database.ts';
import type { Database, DatabaseOptions } from './database.ts';
import {
  fileErrorCode,
  isDamaged,
  isDatabaseUnknown,
  isForbidden,
  isOutOfOrder,
  isUnreachable,
  isUserRefused,
} from './error-codes.ts';
import { NewerTablesError } from './migrate.ts';
import { BeingRestoredError } from './postgres/postgres-use.ts';

/** What a command has done with the database, or in one line why it could not, with what to do. */
type CommandResult<Result> =
  { readonly kind: 'done'; readonly result: Result } | { readonly kind: 'problem'; readonly problem: string };

/** Runs a command with what a server has stored, and closes the database after it. */
export async function withStoredData<Result>(
  options: DatabaseOptions,
  use: (database: Database) => Promise<Result>,
): Promise<CommandResult<Result>> {
  const opened = await openForCommand(options);
  if (opened.kind === 'problem') return opened;
  const { database } = opened;
  try {
    return { kind: 'done', result: await use(database) };
  } catch (error) {
    const problem = useProblem(error, options);
    if (problem === undefined) throw error;
    return { kind: 'problem', problem };
  } finally {
    await database.close();
  }
}

type OpenedDatabase =
  | { readonly kind: 'open'; readonly database: Database }
  | { readonly kind: 'problem'; readonly problem: string };

/**
 * Opens what a server has stored, for a command that runs beside it; says in one line why it cannot be had.
 *
 * @internal for its test
 */
export async function openForCommand(options: DatabaseOptions): Promise<OpenedDatabase> {
  const problem = missingDatabase(options);
  if (problem !== undefined) return { kind: 'problem', problem };
  try {
    return { kind: 'open', database: await openDatabase(options) };
  } catch (error) {
    const problem = openProblem(error, options);
    if (problem === undefined) throw error;
    return { kind: 'problem', problem };
  }
}

/** Why the database cannot be had, in one line with what to do; undefined for what is a fault of ours. */
export function openProblem(error: unknown, options: DatabaseOptions): string | undefined {
  const { dataDir, databaseUrl } = options;
  if (error instanceof NewerTablesError) {
    const place = databaseUrl === undefined ? join(dataDir, DATABASE_FILE) : 'DATABASE_URL';
    const names = error.migrations.join(', ');
    return `${place}  has the tables of a newer server (${names}). Run the command of that server.`;
  }
  if (error instanceof BeingRestoredError)
    return 'DATABASE_URL  is being restored. Run this again once that has ended.';
  return databaseUrl === undefined ? fileProblem(error, options) : addressProblem(error);
}

/** The same where the database is open and the command cannot go on. */
function useProblem(error: unknown, options: DatabaseOptions): string | undefined {
  const code = errorCode(error);
  if (code !== undefined && !isOutOfOrder(code)) return undefined;
  if (options.databaseUrl !== undefined) return addressProblem(error);
  if (code === undefined) return undefined;
  return `${join(options.dataDir, DATABASE_FILE)}  cannot be used (${code}). ${fileRemedy(code)}`;
}

/**
 * What to do where the embedded database is not there, or this user cannot see whether it is: opening it would make an
 * empty one, and a command would say that there is nothing of somebody whose entries lie elsewhere.
 */
export function missingDatabase(options: DatabaseOptions): string | undefined {
  if (options.databaseUrl !== undefined) return undefined;
  const file = join(options.dataDir, DATABASE_FILE);
  try {
    if (statSync(file, { throwIfNoEntry: false }) !== undefined) return undefined;
    return `${file}  does not exist. Set DATA_DIR to that of the server.`;
  } catch (error) {
    const problem = fileProblem(error, options);
    if (problem === undefined) throw error;
    return problem;
  }
}

function fileProblem(error: unknown, { dataDir }: DatabaseOptions): string | undefined {
  const code = fileErrorCode(error);
  if (code === undefined) return undefined;
  return `${join(dataDir, DATABASE_FILE)}  cannot be opened (${code}). ${fileRemedy(code)}`;
}

function fileRemedy(code: string): string {
  if (isDamaged(code)) return 'Restore a backup.';
  if (isForbidden(code)) return 'Run this as the user of the server.';
  return 'See what else uses it and whether its disk has room, and run this again.';
}

function addressProblem(error: unknown): string | undefined {
  const code = errorCode(error);
  if (code === undefined) return driverProblem(error);
  if (isUnreachable(code)) return silentDatabase(code);
  return isUserRefused(code) || isDatabaseUnknown(code)
    ? `DATABASE_URL  is refused (${code}). Correct its user, password or database.`
    : `DATABASE_URL  is answered with an error (${code}). Look into the log of the database.`;
}

function silentDatabase(code: string): string {
  return `DATABASE_URL  does not answer (${code}). Start the database, or correct the address.`;
}

/** What the driver gives no code for: only its words tell these from faults of ours. */
const DRIVER_PROBLEMS: readonly (readonly [RegExp, string])[] = [
  [/^Connection terminated due to connection timeout$/, silentDatabase('ETIMEDOUT')],
  [/^Connection terminated unexpectedly$/, silentDatabase('ECONNRESET')],
  // Without a password in the address, before the database has seen one.
  [/^SASL: /, 'DATABASE_URL  has no password that the database takes. Correct its user or password.'],
  [
    /^The server does not support SSL connections$/,
    'DATABASE_URL  asks for TLS, which the database does not offer. Take "sslmode" out of the address, or switch TLS on there.',
  ],
];

function driverProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return DRIVER_PROBLEMS.find(([words]) => words.test(error.message))?.[1];
}

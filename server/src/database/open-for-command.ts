import { statSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../operation/error-code.ts';
import { DATABASE_FILE, openDatabase } from './database.ts';
import type { Database, DatabaseOptions } from './database.ts';

type OpenedDatabase =
  | { readonly kind: 'open'; readonly database: Database }
  | { readonly kind: 'problem'; readonly problem: string };

/** Opens what a server has stored, for a command that runs beside it; says in one line why it cannot be had. */
export async function openForCommand(options: DatabaseOptions): Promise<OpenedDatabase> {
  try {
    const problem = missingDatabase(options);
    if (problem !== undefined) return { kind: 'problem', problem };
    return { kind: 'open', database: await openDatabase(options) };
  } catch (error) {
    const problem = options.databaseUrl === undefined ? fileProblem(error, options) : addressProblem(error);
    if (problem === undefined) throw error;
    return { kind: 'problem', problem };
  }
}

/**
 * What to do where the embedded database is not there: opening it would make an empty one, and a command would say that
 * there is nothing of somebody whose entries lie elsewhere.
 */
export function missingDatabase({ dataDir, databaseUrl }: DatabaseOptions): string | undefined {
  const file = join(dataDir, DATABASE_FILE);
  if (databaseUrl !== undefined || statSync(file, { throwIfNoEntry: false }) !== undefined) return undefined;
  return `${file}  does not exist. Set DATA_DIR to that of the server.`;
}

function fileProblem(error: unknown, { dataDir }: DatabaseOptions): string | undefined {
  const code = errorCode(error);
  if (code === undefined) return undefined;
  return `${join(dataDir, DATABASE_FILE)}  cannot be opened (${code}). Run this as the user of the server, or restore a backup.`;
}

/** Classes of PostgreSQL's codes: wrong user or password, no such database. */
const REFUSED = /^(?:28|3D)/;

function addressProblem(error: unknown): string | undefined {
  // The driver gives up a connection that nobody answers without any code.
  const code = errorCode(error) ?? (isWithoutKind(error) ? 'ETIMEDOUT' : undefined);
  if (code === undefined) return undefined;
  return REFUSED.test(code)
    ? `DATABASE_URL  is refused (${code}). Correct its user, password or database.`
    : `DATABASE_URL  does not answer (${code}). Start the database, or correct the address.`;
}

function isWithoutKind(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error;
}

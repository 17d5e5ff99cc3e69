/** What codes of SQLite, of PostgreSQL and of the system mean. SQLite's may be longer, such as `SQLITE_CORRUPT_INDEX`. */
import { errorCode } from '../shared/error-code.ts';

/** The code of the system or of SQLite; libsql leaves it empty where it cannot open the file at all. */
export function fileErrorCode(error: unknown): string | undefined {
  const code = errorCode(error);
  return code === '' ? 'SQLITE_CANTOPEN' : code;
}

/** Whether the embedded database has refused a statement because another process writes. */
export function isBusy(error: unknown): boolean {
  return errorCode(error)?.startsWith('SQLITE_BUSY') === true;
}

/** Whether no command and no server can use this file any more. */
export function isDamaged(code: string): boolean {
  return /^SQLITE_(?:NOTADB|CORRUPT)/.test(code);
}

export function isNotOpened(code: string): boolean {
  return code.startsWith('SQLITE_CANTOPEN');
}

/** Whether this user may not use the file, as far as a code tells. */
export function isForbidden(code: string): boolean {
  return /^(?:EACCES|SQLITE_READONLY)/.test(code) || isNotOpened(code);
}

/** Whether the disk is full, fails, or may not be written to. */
export function isUnwritable(code: string): boolean {
  return /^(?:SQLITE_(?:FULL|IOERR|READONLY)|53100|25006|58030)/.test(code);
}

/** Whether PostgreSQL refuses the user or the password. */
export function isUserRefused(code: string): boolean {
  return code.startsWith('28');
}

/** Whether PostgreSQL has no database of that name. */
export function isDatabaseUnknown(code: string): boolean {
  return code.startsWith('3D');
}

/** Whether nobody could be reached: a code of the system, such as `ECONNREFUSED`; none of PostgreSQL's begins so. */
export function isUnreachable(code: string): boolean {
  return /^E[A-Z]/.test(code);
}

/** Whether this is nothing that another statement could help. */
export function isOutOfOrder(code: string): boolean {
  return (
    isDamaged(code) ||
    isNotOpened(code) ||
    isUnwritable(code) ||
    /^(?:E(?!RR_)[A-Z]|SQLITE_BUSY|(?:08|53|57|58)\w)/.test(code)
  );
}

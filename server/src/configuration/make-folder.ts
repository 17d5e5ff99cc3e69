import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../shared/error-code.ts';

/** Of folders that the system's own mask alone closes to others. */
export const OPEN_FOLDER_MODE = 0o777;

/** Makes the folder of database and mails; returns what to do where that is impossible. */
export function makeDataDir(dataDir: string): string | undefined {
  const code = makeFolder(dataDir);
  if (code === undefined) return undefined;
  return `DATA_DIR  cannot be made (${code}). Set it to a folder that this user may write to.`;
}

/**
 * Makes a folder, and those above it, for this user alone unless `mode` says otherwise. Node's own way
 * (`recursive`) tries for ever where the system says that what is above is not
 * there, as it does below `/proc`.
 *
 * @param folder an absolute path
 * @returns the system's code for why it cannot be made, or nothing
 */
export function makeFolder(folder: string, mode = 0o700): string | undefined {
  try {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found !== undefined) return found.isDirectory() ? undefined : 'ENOTDIR';
    const problem = makeFolder(dirname(folder), mode);
    if (problem === undefined) mkdirSync(folder, { mode });
    return problem;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    // Another process was quicker.
    return code === 'EEXIST' ? undefined : code;
  }
}

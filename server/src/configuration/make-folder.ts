import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../operation/error-code.ts';

/** Makes the folder of database and mails; returns what to do where that is impossible. */
export function makeDataDir(dataDir: string): string | undefined {
  const code = makeFolder(dataDir);
  if (code === undefined) return undefined;
  return `DATA_DIR  cannot be made (${code}). Set it to a folder that this user may write to.`;
}

/**
 * Makes a folder for this user alone, and those above it. Node's own way
 * (`recursive`) tries for ever where the system says that what is above is not
 * there, as it does below `/proc`.
 *
 * @param folder an absolute path
 * @returns the system's code for why it cannot be made, or nothing
 * @internal for its test
 */
export function makeFolder(folder: string): string | undefined {
  try {
    const found = statSync(folder, { throwIfNoEntry: false });
    if (found !== undefined) return found.isDirectory() ? undefined : 'ENOTDIR';
    const problem = makeFolder(dirname(folder));
    if (problem === undefined) mkdirSync(folder, { mode: 0o700 });
    return problem;
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    // Another process was quicker.
    return code === 'EEXIST' ? undefined : code;
  }
}

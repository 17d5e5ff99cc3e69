import { readdir } from 'node:fs/promises';
import { errorCode } from './error-code.ts';

/** What lies in a folder; nothing where there is none. */
export async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

import { stat } from 'node:fs/promises';
import { errorCode } from './operation/error-code.ts';

/** Whether a path names a file; what the disk cannot find or will not show is none. */
export async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return false;
  }
}

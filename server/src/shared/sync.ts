import { open } from 'node:fs/promises';

/** Waits until a file is on the disk. Windows asks for the right to write it, which a copy of a mail need not give. */
export function sync(file: string): Promise<void> {
  return syncOpened(file, process.platform === 'win32' ? 'r+' : 'r');
}

/** Waits until the disk has the names of what lies in a folder. Windows opens no folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await syncOpened(folder, 'r');
}

async function syncOpened(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

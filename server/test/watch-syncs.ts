import { readlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

/** The paths of what is synced from now on to the end of the test, in order; only where `/proc` says what is open. */
export async function watchSyncs(): Promise<readonly string[]> {
  const paths: string[] = [];
  const handle = await open(import.meta.filename);
  const prototype: Pick<FileHandle, 'sync'> = Object.getPrototypeOf(handle);
  await handle.close();
  const { sync } = prototype;
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    paths.push(readlinkSync(`/proc/self/fd/${this.fd}`));
    return sync.call(this);
  });
  onTestFinished(() => spy.mockRestore());
  return paths;
}

import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file that nobody ever finds half written, also where several builds have one cache: each puts its own beside
 * the place of it. Its folder is made with it.
 *
 * @param isDurable waits for the disk: for what is believed by its name alone, which a loss of power would leave empty
 */
export function replaceFile(
  file: string,
  content: string | Uint8Array,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): void {
  const next = `${file}.next-${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  try {
    writeFileSync(next, content, { flush: isDurable });
    renameSync(next, file);
  } catch (error) {
    rmSync(next, { recursive: true, force: true });
    throw error;
  }
}

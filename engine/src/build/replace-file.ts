import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const DRAFT = /\.next-\d+$/;
/** A draft is there for a moment: an older one is of a build that was killed. */
const DRAFTS_KEPT_MS = 24 * 60 * 60 * 1000;

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

/** Removes what killed builds have left of `replaceFile` in a folder. It is listed whole, so it should be small. */
export function removeOldDrafts(folder: string): void {
  if (!existsSync(folder)) return;
  const spared = Date.now() - DRAFTS_KEPT_MS;
  for (const name of readdirSync(folder).filter((each) => DRAFT.test(each))) {
    const draft = join(folder, name);
    const stats = statSync(draft, { throwIfNoEntry: false });
    if (stats !== undefined && stats.mtimeMs < spared) rmSync(draft, { recursive: true, force: true });
  }
}

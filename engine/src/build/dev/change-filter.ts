import { statSync } from 'node:fs';
import { normalizePath } from 'vite';
import type { ViteDevServer } from 'vite';

/** Whether a change has to be shown. */
export type ChangeFilter = (event: string, file: string) => boolean;

/**
 * Leaves out changes that are shown already, and those of folders, whose files are reported by themselves. A file that is saved
 * once may be heard of twice, the second time when what was written has long been read. What tells is the state of the
 * file when it was heard of before, and no clock: that of the file system may be another, and either may be set back.
 */
export function createChangeFilter({ environments }: Pick<ViteDevServer, 'environments'>): ChangeFilter {
  const heardOf = new Map<string, string>();
  return (event, file) => {
    // Also the folder of the cache, which is made while the first pages are read.
    if (event === 'addDir' || event === 'unlinkDir') return false;
    const before = heardOf.get(file);
    const state = stateOf(file);
    if (state === undefined) heardOf.delete(file);
    else heardOf.set(file, state);
    const isCode = environments.ssr.moduleGraph.getModulesByFile(normalizePath(file)) !== undefined;
    // Vite has to hear of each change of code.
    return event !== 'change' || isCode || state === undefined || state !== before;
  };
}

/** Changes with everything that is written. A folder has none: it is told of where changes in it may have been missed. */
function stateOf(file: string): string | undefined {
  const stats = statSync(file, { throwIfNoEntry: false });
  if (stats?.isFile() !== true) return undefined;
  const { mtimeMs, ctimeMs, size, ino } = stats;
  return [mtimeMs, ctimeMs, size, ino].join(' ');
}

/**
 * The build check of a first load (specification §4, behaviour §3): served HTML
 * of an old build is loaded once more. A flag in session storage makes sure
 * that a broken deploy costs one extra load and never a loop.
 */
import { RELOAD_STORAGE_KEY } from '../shared/storage-keys.ts';
import type { ReadLiveBuild } from './app-data.ts';
import type { SafeStorage } from './environment.ts';

export interface ReloadOnceDependencies {
  readonly sessionStorage: SafeStorage;
  reload(): void;
}

export interface BuildCheckDependencies extends ReloadOnceDependencies {
  /** Hash of the build that made the served HTML. */
  readonly documentBuild: string | undefined;
  readonly readLiveBuild: ReadLiveBuild;
}

export async function checkBuild(dependencies: BuildCheckDependencies): Promise<void> {
  const liveBuild = await dependencies.readLiveBuild();
  if (isOtherBuild(liveBuild, dependencies.documentBuild) && reloadOnce(dependencies)) return;
  dependencies.sessionStorage.remove(RELOAD_STORAGE_KEY);
}

/** A hash that is not known is no mismatch. */
export function isOtherBuild(build: string | undefined, documentBuild: string | undefined): boolean {
  return Boolean(build && documentBuild && build !== documentBuild);
}

/** Reloads unless that has just been done, or nothing can be remembered. False when it did not. */
export function reloadOnce({ sessionStorage, reload }: ReloadOnceDependencies): boolean {
  if (sessionStorage.read(RELOAD_STORAGE_KEY) !== null || !sessionStorage.write(RELOAD_STORAGE_KEY, '1'))
    return false;
  reload();
  return true;
}

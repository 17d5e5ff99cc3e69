/**
 * Parts of the code that are fetched after boot. One that cannot be fetched
 * most often belongs to a build that a deploy has replaced, so the page is
 * loaded again: once for each build, so that nothing loops. Firefox and WebKit
 * break off what a document asks for as soon as its visitor leaves it, WebKit
 * before it says so; a reload then would take the visitor back.
 */
import { BUILD_ATTRIBUTE } from '../shared/document.ts';
import { PART_RELOAD_STORAGE_KEY } from '../shared/storage-keys.ts';
import type { Environment } from './environment.ts';
import { watchLeaving } from './leaving.ts';

/** Rejects as the import does, and never settles in a document that is being left: nobody waits there any more. */
export type LoadPart = <Part>(load: () => Promise<Part>) => Promise<Part>;

type PartDependencies = Pick<Environment, 'window' | 'document' | 'clock' | 'sessionStorage' | 'reload'>;

/** In which a browser says that its visitor leaves: Safari on iOS does once the other document answers. */
const LEAVING_MS = 1000;

/** The loader of a document's parts (R3.3). */
export function createPartLoader({
  window,
  document,
  clock,
  sessionStorage,
  reload,
}: PartDependencies): LoadPart {
  return async (load) => {
    const { isLeft, stop } = watchLeaving(window);
    try {
      return await load();
    } catch (error) {
      await new Promise<void>((resolve) => {
        clock.after(LEAVING_MS, () => isLeft() || resolve());
      });
      const build = document.documentElement.getAttribute(BUILD_ATTRIBUTE) ?? '';
      // Where nothing can be remembered, a reload could follow a reload.
      if (
        sessionStorage.read(PART_RELOAD_STORAGE_KEY) !== build &&
        sessionStorage.write(PART_RELOAD_STORAGE_KEY, build)
      )
        reload();
      throw error;
    } finally {
      stop();
    }
  };
}

/**
 * Parts of the code that are fetched after boot. One that cannot be fetched
 * most often belongs to a build that a deploy has replaced, so the page is
 * loaded again: once for each build, so that nothing loops. Firefox and WebKit
 * break off what a document asks for as soon as its visitor leaves it, WebKit
 * before it says so; a reload then would take the visitor back. A document that
 * is shown again as it was asks for the part once more, and lacks it where that
 * fails, too: in some browsers an import that has failed once always does, and a
 * reload would lose what the visitor has come back to.
 */
import { BUILD_ATTRIBUTE, INCOMPLETE_ATTRIBUTE, PATH_ATTRIBUTE } from '../shared/document.ts';
import { LEAVING_MS } from '../shared/leaving-time.ts';
import { PART_RELOAD_STORAGE_KEY } from '../shared/storage-keys.ts';
import type { Environment } from './environment.ts';
import { watchLeaving } from './leaving.ts';
import { pause } from './pause.ts';

/**
 * Rejects where a part cannot be had. Settles in no document that is being left, where nobody waits any more, unless it is
 * shown again, or turns out to have stayed.
 *
 * @param mayReload whether a part that cannot be had may load the page again
 */
export type LoadPart = <Part>(load: () => Promise<Part>, mayReload?: boolean) => Promise<Part>;

type PartDependencies = Pick<Environment, 'window' | 'document' | 'clock' | 'sessionStorage' | 'reload'>;

/** The loader of a document's parts (R3.3). */
export function createPartLoader(dependencies: PartDependencies): LoadPart {
  const { window, document, clock } = dependencies;
  const loadPart: LoadPart = async (load, mayReload = true) => {
    const { whenBack, wasLeft, stop } = watchLeaving(window);
    try {
      return await load();
    } catch (error) {
      // Without a reload nobody is taken back, and what a page lacks has to be said before another one is shown.
      if (mayReload) await pause(clock, LEAVING_MS);
      await whenBack(clock);
      if (wasLeft()) return loadPart(load, false);
      const root = document.documentElement;
      // Without a connection there may be nothing to come back to but the browser's own message.
      const isReloading =
        mayReload &&
        window.navigator.onLine &&
        reloadOnceFor(`${root.getAttribute(BUILD_ATTRIBUTE)};`, dependencies);
      throw isReloading ? error : markIncomplete(root, error);
    } finally {
      stop();
    }
  };
  return loadPart;
}

/**
 * Reloads unless that has been done for the same reason. All reasons of a visit are kept, because hosts that are being deployed
 * may answer with two builds in turn.
 *
 * @param reason a build, with a sign at its end that no other reason has there
 * @returns whether it reloads; not where nothing can be remembered, since a reload could follow a reload
 */
export function reloadOnceFor(
  reason: string,
  { sessionStorage, reload }: Pick<Environment, 'sessionStorage' | 'reload'>,
): boolean {
  const reasons = sessionStorage.read(PART_RELOAD_STORAGE_KEY) ?? '';
  const isNew = !reasons.includes(reason) && sessionStorage.write(PART_RELOAD_STORAGE_KEY, reasons + reason);
  if (isNew) reload();
  return isNew;
}

/**
 * Remembers that a page lacks something it needs, for an update of the service worker (R8.4).
 *
 * @returns what there is to say of it: the path once, and the cause alone from then on (R2.7)
 */
export function markIncomplete(root: Element, cause: unknown): unknown {
  if (root.hasAttribute(INCOMPLETE_ATTRIBUTE)) return cause;
  root.setAttribute(INCOMPLETE_ATTRIBUTE, '');
  return new Error(`page resources for ${root.getAttribute(PATH_ATTRIBUTE)} not found`, { cause });
}

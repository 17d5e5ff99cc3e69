/**
 * Where history entries were scrolled to. Session storage keeps it, because a
 * reload keeps the history too.
 */
import { SCROLL_STORAGE_KEY } from '../shared/storage-keys.ts';
import type { SafeStorage } from './environment.ts';

export type ScrollPosition = readonly [x: number, y: number];

/** Where an entry was left, in pixels; undefined where nothing is kept of it, or nothing can be. */
export function readScrollPosition(storage: SafeStorage, entry: string): ScrollPosition | undefined {
  const [x = NaN, y = NaN] = (storage.read(SCROLL_STORAGE_KEY + entry) ?? '').split(' ').map(Number);
  return Number.isFinite(x + y) ? [x, y] : undefined;
}

/** The name of a history entry, kept in its state; undefined for one the runtime has not made. */
export function entryOfState(state: unknown): string | undefined {
  const { entry } = Object(state) as { readonly entry?: unknown };
  return typeof entry === 'string' ? entry : undefined;
}

/**
 * Where the entry that is shown was left; undefined where only the browser knows. For parts of a page that come after it:
 * until they are there it may be too short to be scrolled so far.
 */
export function scrollPositionOfShown({ history }: Window, storage: SafeStorage): ScrollPosition | undefined {
  return readScrollPosition(storage, entryOfState(history.state) ?? '');
}

/**
 * For a first load of an entry that the browser does not scroll itself, such as one that another document of this site
 * has made and left by a change of pages. From here on the browser does, until the runtime changes the page again.
 */
export function restoreScrollPosition(window: Window, storage: SafeStorage): void {
  const { history } = window;
  if (history.scrollRestoration !== 'manual') return;
  const position = scrollPositionOfShown(window, storage);
  if (position !== undefined) window.scrollTo(...position);
  history.scrollRestoration = 'auto';
}

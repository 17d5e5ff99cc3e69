/**
 * The history entries of this document, each with a name in its state under
 * which its scroll position is kept. Scrolling on back and forward is the
 * browser's own until the first page change: from then on only the runtime
 * knows when the page of an entry is on the screen.
 */
import type { SafeStorage } from './environment.ts';
import {
  entryOfState,
  readScrollPosition,
  type ScrollPosition,
  writeScrollPosition,
} from './scroll-positions.ts';

/** A new entry, a new address for the current one, or another entry that the browser has moved to by itself. */
export type HistoryMove = 'push' | 'replace' | 'traverse';

export interface HistoryEntries {
  /** Makes the history agree with the address that is going to be shown. */
  move(kind: HistoryMove, url: URL): void;
  /** Where the shown entry was scrolled to when it was left. */
  savedPosition(): ScrollPosition | undefined;
  /** Whether the runtime scrolls on back and forward, and not the browser. */
  isInCharge(): boolean;
}

export interface HistoryEntriesDependencies {
  readonly window: Window;
  readonly sessionStorage: SafeStorage;
  /** The address that is shown; the browser may be on its way to another one. */
  readonly shownUrl: URL;
}

export function createHistoryEntries(dependencies: HistoryEntriesDependencies): HistoryEntries {
  const { window, sessionStorage, shownUrl } = dependencies;
  const { history } = window;
  /** Serves where session storage is blocked, as long as the document lives. */
  const positions = new Map<string, ScrollPosition>();
  let shown = window.location.href === shownUrl.href ? nameCurrentEntry(history) : undefined;

  const isInCharge = (): boolean => history.scrollRestoration === 'manual';

  function savePosition(): void {
    if (shown === undefined || !isInCharge()) return;
    const position = [window.scrollX, window.scrollY] as const;
    positions.set(shown, position);
    writeScrollPosition(sessionStorage, shown, position);
  }

  // A link to a fragment makes an entry of its own, and the browser scrolls before it says so.
  window.addEventListener('click', savePosition, { capture: true });

  // A reload finds the position in session storage.
  window.addEventListener('pagehide', savePosition);

  function takeCharge(): void {
    history.scrollRestoration = 'manual';
  }

  function move(kind: HistoryMove, url: URL): void {
    if (kind === 'push') {
      takeCharge();
      savePosition();
      shown = createEntryName();
      history.pushState({ entry: shown }, '', url.href);
      return;
    }
    // An entry without a name is a fragment that the browser has just scrolled to.
    if (kind === 'traverse' && entryOfState(history.state) !== undefined) savePosition();
    if (window.location.href !== url.href) history.replaceState(history.state, '', url.href);
    shown = nameCurrentEntry(history);
  }

  return {
    move,
    savedPosition() {
      if (shown === undefined) return undefined;
      return positions.get(shown) ?? readScrollPosition(sessionStorage, shown);
    },
    isInCharge,
  };
}

/** Names the browser's current entry unless it has a name. */
function nameCurrentEntry(history: History): string {
  const known = entryOfState(history.state);
  if (known !== undefined) return known;
  const entry = createEntryName();
  history.replaceState({ ...(history.state as object | null), entry }, '');
  return entry;
}

function createEntryName(): string {
  return Math.random().toString(36).slice(2);
}

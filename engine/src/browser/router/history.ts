/**
 * The history entries of this document, and which of them is shown: the address bar may be ahead of that. Each has a name
 * in its state under which its scroll position is kept. Scrolling on back and forward is the browser's own until the first
 * page change: from then on only the runtime knows when the page of an entry is on the screen.
 */
import { isSamePage } from '../../shared/link-rules.ts';
import { SCROLL_STORAGE_KEY } from '../../shared/storage-keys.ts';
import { elementOfFragment } from '../element-of-fragment.ts';
import type { Environment, SafeStorage } from '../environment.ts';
import { entryOfState, readScrollPosition } from '../scroll-positions.ts';
import type { ScrollPosition } from '../scroll-positions.ts';
import { createOpenDetails } from './open-details.ts';

/** A new entry, a new address for the current one, or another entry that the browser has moved to by itself. */
export type HistoryMove = 'push' | 'replace' | 'traverse';

/** The page that is shown: its address, and the name of its history entry when it has one. */
export interface ShownEntry {
  readonly url: URL;
  readonly entry: string | undefined;
}

export interface HistoryEntries {
  /** The address of the page that is shown. */
  shownUrl(): URL;
  /** Makes the history agree with the address that is going to be shown. */
  move(kind: HistoryMove, url: URL): void;
  /** Keeps where the page is scrolled to, which of its details are open, and the query that a part of the site may have written into its address. */
  saveShown(): void;
  /**
   * The browser has moved to the entry of another page, and the one before is still on the screen. The entry may be one of
   * before the document was loaded again, with the browser in charge of its scrolling.
   */
  takeOver(): void;
  /**
   * Scrolling is the browser's: the document is left. Who loads it again stands where they were before any script runs, because
   * the browser scrolls then; `resume` takes that back for a document that is shown again as it was.
   */
  release(): void;
  resume(): void;
  /** Where the entry that is shown was scrolled to when it was left. */
  position(): ScrollPosition | undefined;
  /** Opens and closes the details of its page as they were left in this document: until then it is not as high as it was. */
  restoreDetails(): void;
  /** Whether the runtime scrolls on back and forward, and not the browser. */
  isInCharge(): boolean;
}

/** @param served the page of the document, and the name that its entry had then: the browser may already be on its way to another one */
export function createHistoryEntries(
  { window, sessionStorage }: Pick<Environment, 'window' | 'sessionStorage'>,
  served: ShownEntry,
): HistoryEntries {
  const { history } = window;
  /** Session storage may be blocked; this lasts as long as the document. */
  const positions = new Map<string, ScrollPosition>();
  const openDetails = createOpenDetails(window.document);
  const isInCharge = (): boolean => history.scrollRestoration === 'manual';
  const currentUrl = (): URL => new URL(window.location.href);
  let wasInCharge = false;
  let shown = isServedShown() ? { url: currentUrl(), entry: nameCurrentEntry(history) } : served;

  function isServedShown(): boolean {
    // An entry without a name is a fragment of the page that is shown.
    const isOwnEntry = [undefined, served.entry].includes(entryOfState(history.state));
    return isOwnEntry && window.location.pathname === served.url.pathname;
  }

  function savePosition({ entry }: ShownEntry): void {
    if (entry === undefined || !isInCharge()) return;
    const position = [window.scrollX, window.scrollY] as const;
    positions.set(entry, position);
    openDetails.keep(entry);
    writeScrollPosition(sessionStorage, entry, position);
  }

  function refresh(): void {
    if (shown.entry !== undefined && shown.entry === entryOfState(history.state))
      shown = { ...shown, url: currentUrl() };
  }

  function takeOver(): void {
    history.scrollRestoration = 'manual';
    savePosition(shown);
  }

  function move(kind: HistoryMove, url: URL): void {
    if (kind === 'push') {
      takeOver();
      const entry = createEntryName();
      history.pushState({ entry }, '', url.href);
      shown = { url, entry };
      return;
    }
    // Of another page it was kept by `takeOver`. An entry without a name is a fragment that the browser has just scrolled to.
    const isNamed = entryOfState(history.state) !== undefined;
    if (kind === 'traverse' && isNamed && isSamePage(url, shown.url)) savePosition(shown);
    if (window.location.href !== url.href) history.replaceState(history.state, '', url.href);
    shown = { url, entry: nameCurrentEntry(history) };
  }

  return {
    shownUrl: () => shown.url,
    move,
    saveShown() {
      refresh();
      savePosition(shown);
    },
    takeOver,
    release() {
      savePosition(shown);
      wasInCharge = isInCharge();
      history.scrollRestoration = 'auto';
    },
    resume() {
      if (wasInCharge) history.scrollRestoration = 'manual';
      refresh();
    },
    position() {
      const { entry } = shown;
      if (entry === undefined) return undefined;
      return positions.get(entry) ?? readScrollPosition(sessionStorage, entry);
    },
    restoreDetails: () => openDetails.restore(shown.entry),
    isInCharge,
  };
}

/**
 * Keeps where an entry is scrolled to. Where storage is blocked nothing happens.
 *
 * @internal for its test
 */
export function writeScrollPosition(storage: SafeStorage, entry: string, position: ScrollPosition): void {
  storage.write(SCROLL_STORAGE_KEY + entry, position.join(' '));
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

/**
 * Scrolls to where a page was left, else to the element a fragment names, else to the top, and opens what hides that
 * element. Odd fragments (`#%`, `#access_token=…`) name no element.
 */
export function scrollToPlace(window: Window, hash: string, position?: ScrollPosition): void {
  const element = elementOfFragment(window.document, hash);
  // A page is as high as it was left only once they are open.
  openDetailsAround(element);
  if (position === undefined && element !== null) {
    element.scrollIntoView({ behavior: 'instant' });
  } else {
    const [left, top] = position ?? [0, 0];
    window.scrollTo({ left, top, behavior: 'instant' });
  }
}

function openDetailsAround(element: Element | null): void {
  const details = element?.closest('details');
  if (!details) return;
  details.open = true;
  openDetailsAround(details.parentElement);
}

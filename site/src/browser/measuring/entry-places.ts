import { followEntries } from '../data-layer/follow-entries.ts';

export interface EntryPlace {
  readonly path: string;
  readonly language: string;
  /** Whether the page says that there is none at this address. */
  readonly isNotFound: boolean;
}

const NOT_FOUND_PAGE = /\/404\.html$/;

/** Notes the page on the screen with every entry of the data layer: the next one may be there when the entry is read. */
export function noteEntryPlaces(window: Window): (entry: unknown) => EntryPlace | undefined {
  const { documentElement: root, location } = window.document;
  const places = new WeakMap<object, EntryPlace>();
  followEntries(window, (entry) => {
    if (typeof entry !== 'object' || entry === null) return;
    const isNotFound = NOT_FOUND_PAGE.test(root.dataset['path'] ?? '');
    places.set(entry, { path: location.pathname, language: root.lang, isNotFound });
  });
  return (entry) => (typeof entry === 'object' && entry !== null ? places.get(entry) : undefined);
}

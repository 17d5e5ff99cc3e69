import type { LanguageRules } from './languages.ts';
import type { Json, PageData, SliceData } from './protocol.ts';

/** A page with all data it needs to be rendered. */
export interface LoadedPage {
  readonly page: PageData;
  /** Query name -> data. */
  readonly staticQueries: Readonly<Record<string, Json>>;
  /** Slice as the template names it -> its data. */
  readonly slices: Readonly<Record<string, LoadedSlice>>;
  /** The partial-hydration payload, on templates that opt in. */
  readonly payload?: Json;
}

type LoadedSlice = Pick<SliceData, 'componentChunkName' | 'buildHash' | 'data'>;

/**
 * The side of React that the browser runtime sees. It is a module of its own,
 * so that a visitor who never navigates never runs it.
 */
export interface AppModule {
  /** Loads the code behind a chunk name (a template or a slice); rejects when there is none or it cannot be fetched. */
  loadChunk(componentChunkName: string): Promise<void>;
  createApp(rules: LanguageRules): RunningApp;
}

/** What React shows in the document. Everything rejects when the document has no root for React. */
export interface RunningApp {
  /** Takes over the served HTML of `page` without changing it; does nothing once a page has been shown. */
  hydrate(page: LoadedPage): Promise<void>;
  /** Renders a page that is likely to be shown next, beside the document, in small steps while nothing else is to be done. */
  prepare(page: LoadedPage): void;
  /**
   * Shows a page, at first instead of the served HTML; resolves when the document shows it (layout effects have run), rejects when it cannot.
   *
   * @param onPlaced called where the page takes the place of another one, before its effects run
   */
  show(page: LoadedPage, onPlaced?: () => void): Promise<void>;
  /** Lets go of the pages that have been left, whose effects end here, and of those that are no longer likely. */
  tidy(): void;
}
